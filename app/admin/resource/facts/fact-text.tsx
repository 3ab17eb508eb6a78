import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { withFacts } from "#format/facts.ts";
import { factList } from "./queries.ts";

/** Returns a text as visitors read it, with the values of the facts that it names. */
export function useFactText(text: string): string {
  const { data: facts } = useQuery({ ...factList, enabled: text.includes("{{") });
  if (!facts) return text;
  return withFacts(text, Object.fromEntries(facts.map(({ name, value }) => [name, value])));
}

/** As `useFactText`, of whatever stands for a name. */
export function FactText({ of }: { of: ReactNode }) {
  const text = useFactText(typeof of === "string" ? of : "");
  return typeof of === "string" ? text : of;
}

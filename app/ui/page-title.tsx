import { createContext, useContext } from "react";
import { useKnown } from "./site-content.ts";

/** Stands before the title of every page below, such as how much waits. */
export const TitlePrefix = createContext("");

export function PageTitle({ children }: { children: string }) {
  const prefix = useContext(TitlePrefix);
  const name = useKnown("settings")?.name;
  return <title>{prefix + (name ? `${children} · ${name}` : children)}</title>;
}

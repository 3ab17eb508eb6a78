import { createContext, type ReactNode, use, useMemo } from "react";
import type { FieldRef } from "./edit-messages.ts";

/** In the panel's frame, the fields of documents are named; in a review also those of posts. */
export type MarkMode = "edit" | "review";

interface Marks {
  mode: MarkMode;
  /** By each object, row and list that is shown; `path` is empty or ends with a dot. */
  places: WeakMap<object, FieldRef>;
}

/** Null on public pages, which name no fields. */
const Marks = createContext<Marks | null>(null);

/** The attribute of an element that shows a field; nothing on public pages. */
export interface FieldMark {
  "data-field"?: string;
}

export function MarkedFields({ mode, children }: { mode: MarkMode | null; children: ReactNode }) {
  const marks = useMemo(() => mode && { mode, places: new WeakMap<object, FieldRef>() }, [mode]);
  return <Marks value={marks}>{children}</Marks>;
}

/** Posts and projects have forms of their own, and are not edited beside their page. */
const written: readonly string[] = ["blog", "portfolio"];

/** Returns a function that notes of which object of the kind a value is, for `useField`. */
export function useNoted() {
  const marks = use(Marks);
  return <T,>(kind: string, value: T): T => {
    if (!marks || (marks.mode === "edit" && written.includes(kind))) return value;
    for (const item of [value].flat()) {
      const { id } = (item ?? {}) as { id?: number };
      if (id !== undefined) note(marks.places, item as object, { kind, id, path: "" });
    }
    return value;
  };
}

function note(places: Marks["places"], value: object, fieldRef: FieldRef): void {
  if (places.has(value)) return;
  places.set(value, fieldRef);
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== "object" || inner === null) continue;
    note(places, inner, { ...fieldRef, path: `${fieldRef.path}${name}.` });
  }
}

/** Returns a function that names the field of an object, a row or a list which an element shows. */
export function useField() {
  const marks = use(Marks);
  return <T extends object>(owner: T | undefined, name: keyof T & (string | number)): FieldMark => {
    const fieldRef = owner && marks?.places.get(owner);
    if (!fieldRef) return {};
    const { kind, id, path } = fieldRef;
    return { "data-field": `${kind} ${id} ${path}${fieldNamed(String(name))}` };
  };
}

/** The API answers the fields of posts and projects in another spelling than their forms have. */
const fieldNamed = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Null on public pages. */
export const useMarkMode = (): MarkMode | null => use(Marks)?.mode ?? null;

export const markedFields = "[data-field]";

/** Null where the element names no field. */
export function placeOf(element: Element | null): FieldRef | null {
  const [, kind, id, path] =
    /^(\S+) (\d+) (\S+)$/.exec(element?.getAttribute("data-field") ?? "") ?? [];
  return kind && path ? { kind, id: Number(id), path } : null;
}

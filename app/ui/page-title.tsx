import { useContent } from "./site-content.ts";

/** The document's title, with the agency's name. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${useContent("settings").name}`}</title>;
}

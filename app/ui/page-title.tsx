import { useKnown } from "./site-content.ts";

/** The document's title, with the agency's name. */
export function PageTitle({ children }: { children: string }) {
  const name = useKnown("settings")?.name;
  return <title>{name ? `${children} · ${name}` : children}</title>;
}

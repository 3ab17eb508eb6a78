import { useKnown } from "./site-content.ts";

export function PageTitle({ children }: { children: string }) {
  const name = useKnown("settings")?.name;
  return <title>{name ? `${children} · ${name}` : children}</title>;
}

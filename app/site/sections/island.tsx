import { type ComponentType, createElement } from "react";
import { iconNames } from "../../ui/icon-paths.ts";
import { usePageParts } from "../../ui/page-parts.tsx";

interface IslandProps<P extends object> {
  name: "shop" | "review";
  load: "idle" | "visible" | "interaction";
  of: ComponentType<P>;
  /** Must be unchanged by a JSON round trip. */
  props: P;
}

/**
 * A part of a page with state, whose HTML React hydrates in the browser. It is a React root of its
 * own, without the context of the page and with its own prefix of ids.
 */
export function Island<P extends object>({ name, load, of, props }: IslandProps<P>) {
  const parts = usePageParts();
  const element = createElement(of, props);
  // In the panel's frame React hydrates the whole page, including this part.
  if (!parts || parts.nonce) return element;
  for (const icon of iconNames) parts.icons.add(icon);
  return (
    <div
      data-island={name}
      data-load={load}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: parts.renderIsland(element, name) }}
    />
  );
}

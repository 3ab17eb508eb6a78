import { type ComponentType, createElement } from "react";
import { iconNames } from "../../ui/icon.tsx";
import { usePageParts } from "../../ui/page-parts.tsx";

interface IslandProps<P extends object> {
  /** As behaviours/islands.ts knows it. */
  name: "shop" | "review";
  load: "idle" | "visible" | "interaction";
  of: ComponentType<P>;
  /** JSON, and the same when read again. */
  props: P;
}

/**
 * A part of a page with a state that is worth React, which takes over what the server wrote. It has
 * no context of the page around it, and ids of its own.
 */
export function Island<P extends object>({ name, load, of, props }: IslandProps<P>) {
  const parts = usePageParts();
  const element = createElement(of, props);
  // Beside the panel the whole page comes to life, and this with it.
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

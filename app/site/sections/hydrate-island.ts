import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTranslatedPagesAlive } from "../../ui/translated-page.ts";

/** Hydrates an island; if `isSound` rejects the page's props, the server's HTML stays as it is. */
export function hydrateIsland<P extends object>(
  name: string,
  of: ComponentType<P>,
  isSound: (props: unknown) => props is P,
) {
  return (root: HTMLElement, props: unknown): void => {
    if (!isSound(props)) return;
    keepTranslatedPagesAlive();
    hydrateRoot(root, createElement(of, props), { identifierPrefix: name });
    root.dataset.alive = "";
  };
}

import { type IconName, iconNames, iconPaths } from "./icon-paths.ts";
import { usePageParts } from "./page-parts.tsx";

/** Signs that say a way, and say the other one where lines run from right to left. */
const turning: ReadonlySet<IconName> = new Set(["arrow-left", "arrow-right", "external"]);

/** Hidden from screen readers: only beside a text or in a labelled button. */
export function Icon({ name }: { name: IconName }) {
  usePageParts()?.icons.add(name);
  return (
    <svg aria-hidden="true" className="icon" data-turns={turning.has(name) || undefined}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The symbols of the page's icons; all symbols if the page may show more icons later. */
export function IconSprite() {
  const parts = usePageParts();
  const names = parts && !parts.nonce ? [...parts.icons] : iconNames;
  return (
    <svg className="sprite" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  );
}

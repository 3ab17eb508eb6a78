import { graphicRatio, readable } from "#format/brand/shades.ts";

/** Returns a rule for forced colours, which keep only background images, on black or white. */
export function forcedStitches(main: string): string {
  const color = readable(main, ["#000000", "#ffffff"], graphicRatio).replace("#", "%23");
  const pattern = (width: number, height: number, stitch: string) =>
    `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='100%25' height='100%25'%3E%3Cdefs%3E%3Cpattern id='s' width='${width}' height='${height}' patternUnits='userSpaceOnUse'%3E%3Cpath fill='${color}' d='${stitch}'/%3E%3C/pattern%3E%3C/defs%3E%3Crect width='100%25' height='100%25' fill='url(%23s)'/%3E%3C/svg%3E")`;
  const properties = [
    `--stitch:${pattern(16, 9, "M0 0h10v9H0z")}`,
    `--stitch-upright:${pattern(9, 16, "M0 0h9v10H0z")}`,
  ];
  return `@media (forced-colors:active){html:root{${properties.join(";")}}}`;
}

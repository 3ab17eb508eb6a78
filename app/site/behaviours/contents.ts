import { all } from "./dom.ts";

/** Marks the section being read in a table of contents. */
export function startContents(): void {
  const links = all<HTMLAnchorElement>("[data-contents] a");
  const headings = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  if (links.length === 0) return;
  const mark = () => {
    const current = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < innerHeight / 3,
    );
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  addEventListener("scroll", mark, { passive: true });
  addEventListener("resize", mark);
}

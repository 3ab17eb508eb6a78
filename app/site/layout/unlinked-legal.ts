import type { SiteContent } from "#contract/documents/kinds.ts";

/** A legal page must be found from every page, wherever staff have put links. */
export function unlinkedLegal({ legal, navigation }: Pick<SiteContent, "legal" | "navigation">) {
  const { header, footer, bottom } = navigation;
  const links = [
    ...header.flatMap((page) => [page, ...page.children]),
    ...footer.flatMap((column) => column.links),
    ...bottom,
  ];
  const linked = new Set(links.map(({ path }) => path));
  return legal
    .map(({ title, slug }) => ({ label: title, path: `/${slug}` }))
    .filter(({ path }) => !linked.has(path));
}

import type { SiteContent } from "./kinds.ts";

export const navigationLinks = (navigation: SiteContent["navigation"]) => [
  ...navigation.header.flatMap((page) => [page, ...page.children]),
  ...navigation.menu,
  ...navigation.more,
  ...navigation.footer.flatMap((column) => column.links),
  ...navigation.bottom,
];

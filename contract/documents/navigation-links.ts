import type { SiteContent } from "./kinds.ts";

/** All links of header, menu and footer, in their order. */
export const navigationLinks = (navigation: SiteContent["navigation"]) => [
  ...navigation.header.flatMap((page) => [page, ...page.children]),
  ...navigation.menu,
  ...navigation.footer.flatMap((column) => column.links),
  ...navigation.bottom,
];

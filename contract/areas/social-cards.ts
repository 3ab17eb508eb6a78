import type { SiteContent } from "../documents/kinds.ts";
import { headOf } from "../documents/page-head.ts";
import { fixedPages, pageKey, type SitePageName } from "../site-pages.ts";

/** The picture of a shared link is drawn from these fields and the brand. */
export interface SocialCard {
  title: string;
  /** Null for a quilt in the brand's colours. */
  picture: string | null;
}

/** In pixels, as the networks ask for. */
export const cardSize = { width: 1200, height: 630 };

/** To be raised when the same card looks otherwise, so that networks fetch it again. */
export const cardDesign = 2;

/** The address of the picture that the server draws for a page; none for what is no page. */
export function cardAddress(path: string, version: string): string {
  const [pathname = ""] = path.split("?");
  const query = `.jpg?v=${version}`;
  const post = pageKey("article", pathname);
  if (post) return `/social/post/${post}${query}`;
  const project = pageKey("project", pathname);
  if (project) return `/social/project/${project}${query}`;
  return `/social/page${pathname === "/" ? "" : pathname}${query}`;
}

/** Returns the card of a page made from site content, which is neither a post nor a project. */
export function socialCardOf(content: SiteContent, path: string): SocialCard | null {
  if (path === "/") return { title: content.settings.tagline, picture: homePicture(content) };
  if (path === "/newsletter") return { title: content.navigation.newsletter.title, picture: null };
  const fixed = fixedPages.find((page) => page.path === path || page.alias === path);
  const head = fixed && headOf(content, fixed.name);
  if (head) return { title: head.heading, picture: pictureOfPage(content, fixed.name) };
  const slug = pageKey("service", path);
  const service = slug ? content.services.find((each) => each.slug === slug) : undefined;
  if (service) return { title: service.title, picture: service.picture };
  const page = content.pages.find((each) => `/${each.slug}` === path);
  if (page) return { title: page.heading || page.title, picture: firstPicture(page.blocks) };
  const legal = content.legal.find((each) => `/${each.slug}` === path);
  return legal ? { title: legal.title, picture: null } : null;
}

const homePicture = (content: SiteContent) =>
  content["home-page"].hero.pictures[0]?.picture ?? null;

function pictureOfPage({ services, products }: SiteContent, page: SitePageName): string | null {
  const [first] = page === "services" ? services : page === "shop" ? products : [];
  return first?.picture ?? null;
}

function firstPicture(blocks: SiteContent["pages"][number]["blocks"]): string | null {
  for (const block of blocks) if ("picture" in block && block.picture) return block.picture;
  return null;
}

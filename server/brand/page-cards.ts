import { headOf, type SiteContent } from "#contract/documents/kinds.ts";
import { fixedPages } from "#contract/site-pages.ts";
import type { SocialCard } from "./social-cards.ts";

export function socialCardOf(content: SiteContent, path: string): SocialCard | null {
  if (path === "/") return { title: content.settings.tagline, picture: homePicture(content) };
  if (path === "/newsletter") return { title: content.navigation.newsletter.title };
  const fixed = fixedPages.find((page) => page.path === path || page.alias === path);
  const head = fixed && headOf(content, fixed.name);
  if (head) return { title: head.heading };
  const slug = /^\/service-details\/([a-z0-9-]+)$/.exec(path)?.[1];
  const service = content.services.find((each) => each.slug === slug);
  if (service) return { title: service.title, picture: service.picture };
  const page = [...content.legal, ...content.pages].find((each) => `/${each.slug}` === path);
  return page ? { title: page.title } : null;
}

const homePicture = (content: SiteContent) =>
  content["home-page"].hero.pictures[0]?.picture ?? null;

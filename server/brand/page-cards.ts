import type { SiteContent } from "#contract/documents/kinds.ts";
import type { SocialCard } from "./social-cards.ts";

const pages = {
  "/about": "about-page",
  "/services": "services-page",
  "/pricing": "pricing-page",
  "/career": "career-page",
  "/portfolio": "portfolio-page",
  "/blog": "blog-page",
  "/tutorials": "blog-page",
  "/team": "team-page",
  "/faqs": "faqs-page",
  "/demo-shop": "shop-page",
  "/contact-us": "contact-page",
} as const;

export function socialCardOf(content: SiteContent, path: string): SocialCard | null {
  const kind = pages[path as keyof typeof pages];
  if (kind) return { title: content[kind].heading };
  if (path === "/") return { title: content.settings.tagline, picture: homePicture(content) };
  if (path === "/newsletter") return { title: content.navigation.newsletter.title };
  const slug = /^\/service-details\/([a-z0-9-]+)$/.exec(path)?.[1];
  const service = content.services.find((each) => each.slug === slug);
  if (service) return { title: service.title, picture: service.picture };
  const page = [...content.legal, ...content.pages].find((each) => `/${each.slug}` === path);
  return page ? { title: page.title } : null;
}

const homePicture = (content: SiteContent) =>
  content["home-page"].hero.pictures[0]?.picture ?? null;

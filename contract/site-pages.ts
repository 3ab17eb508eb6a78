interface SitePage {
  /** As OpenAPI writes paths. */
  path: string;
  /** A second address of the same page. */
  alias?: string;
  label: string;
  /** The parameters of its address that it reads. */
  query?: readonly string[];
  /** These query parameters name objects that staff make and may remove. */
  names?: readonly string[];
  /** Kinds without pages of their own that visitors see on it, beside its head. */
  shows?: readonly string[];
  /** Such kinds without which it is empty, and not linked. */
  lists?: readonly string[];
  /** Not in the sitemap, nor told language models of. */
  isUnlisted?: boolean;
}

/**
 * The pages that are code, by name. `{name}-page` is the kind of the document that has the head of
 * the page; `app/routes.ts` says which module shows it.
 */
export const sitePages = {
  home: {
    path: "/",
    label: "Home",
    shows: ["settings", "brand", "scripts", "navigation", "testimonials", "logos", "milestones"],
  },
  about: { path: "/about", label: "About" },
  team: { path: "/team", label: "Team", lists: ["team"] },
  career: { path: "/career", label: "Career", shows: ["jobs"] },
  portfolio: {
    path: "/portfolio",
    label: "Portfolio",
    query: ["category", "year", "page"],
    names: ["category"],
    shows: ["project-categories"],
  },
  project: { path: "/single-project/{id}", label: "Single projects" },
  services: { path: "/services", label: "Services", lists: ["services"] },
  service: { path: "/service-details/{id}", label: "Single services" },
  pricing: { path: "/pricing", label: "Pricing", lists: ["plans", "care-plans", "small-jobs"] },
  faqs: { path: "/faqs", label: "FAQs", lists: ["faqs"] },
  blog: {
    path: "/blog",
    alias: "/tutorials",
    label: "Blog",
    query: ["page", "search", "category", "tag", "sort"],
    names: ["category", "tag"],
    shows: ["post-categories"],
  },
  article: { path: "/single-post/{slug}", label: "Single posts" },
  contact: {
    path: "/contact-us",
    label: "Contact",
    // The subject of an enquiry is set by `app/site/forms/enquired.ts`.
    query: ["plan", "service", "subject"],
  },
  newsletter: { path: "/newsletter", label: "Newsletter", isUnlisted: true },
  shop: {
    path: "/demo-shop",
    label: "Demo shop",
    isUnlisted: true,
    query: ["brand"],
    lists: ["products"],
  },
  page: { path: "/{slug}", label: "Legal and other pages" },
} as const satisfies Record<string, SitePage>;

export type SitePageName = keyof typeof sitePages;

export interface FixedPage extends SitePage {
  name: SitePageName;
}

const all = (Object.entries(sitePages) as [SitePageName, SitePage][]).map(([name, page]) => ({
  ...page,
  name,
}));

/** All addresses of all pages, with `{name}` where a part varies. */
export const siteAddresses = all.flatMap(({ name, path, alias, query = [], names = [] }) =>
  (alias ? [path, alias] : [path]).map((each) => ({ name, path: each, query, names })),
);

/** These pages have a single address, in the order of `sitePages`. */
export const fixedPages: readonly FixedPage[] = all.filter(({ path }) => !path.includes("{"));

/** The page that a route of `app/routes.ts` shows; none for forms of accounts. */
export const sitePageOf = (routeId: string): SitePageName | undefined =>
  all.find(({ name, alias }) => name === routeId || alias === `/${routeId}`)?.name;

const pathOfKind = new Map(
  fixedPages.flatMap(({ path, name, shows = [], lists = [] }) =>
    [`${name}-page`, ...shows, ...lists].map((kind) => [kind, path]),
  ),
);

/** Pages of which there are many, told apart by the last part of their addresses. */
export type DetailPage = "article" | "page" | "project" | "service";

/** The address of one of many pages; with an empty key, what all of them begin with. */
export const pageAddress = (page: DetailPage, key: string | number): string =>
  sitePages[page].path.replace(/\{\w+\}$/, () => String(key));

/** Returns the key of one of many pages; null for the address of any other page. */
export function pageKey(page: DetailPage, path: string): string | null {
  const base = pageAddress(page, "");
  const key = path.startsWith(base) ? path.slice(base.length) : "";
  return key === "" || key.includes("/") ? null : key;
}

/** The path of the page on which visitors see an object. */
export function sitePathOf(area: string, { id, slug }: { id: number; slug?: unknown }): string {
  if (area === "blog") return slug ? pageAddress("article", String(slug)) : sitePages.blog.path;
  if (area === "portfolio") return pageAddress("project", id);
  if (area === "services") return pageAddress("service", String(slug));
  if (area === "legal" || area === "pages") return pageAddress("page", String(slug || ""));
  return pathOfKind.get(area) ?? "/";
}

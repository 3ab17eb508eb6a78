/** The page that shows a kind without pages of its own; kinds not listed are on the home page. */
const pages: Readonly<Record<string, string>> = {
  ...{ "about-page": "/about", "team-page": "/team", team: "/team" },
  ...{ "career-page": "/career", jobs: "/career" },
  ...{ "services-page": "/services" },
  ...{ "pricing-page": "/pricing", plans: "/pricing", "care-plans": "/pricing" },
  "small-jobs": "/pricing",
  ...{ "portfolio-page": "/portfolio", "project-categories": "/portfolio" },
  ...{ "blog-page": "/blog", "post-categories": "/blog" },
  ...{ "faqs-page": "/faqs", faqs: "/faqs" },
  ...{ "shop-page": "/demo-shop", products: "/demo-shop" },
  "contact-page": "/contact-us",
};

/** The path of the page on which visitors see an object. */
export function sitePathOf(area: string, { id, slug }: { id: number; slug?: unknown }): string {
  if (area === "blog") return slug ? `/single-post/${slug}` : "/blog";
  if (area === "portfolio") return `/single-project/${id}`;
  if (area === "services") return `/service-details/${slug}`;
  if (area === "legal" || area === "pages") return `/${slug || ""}`;
  return pages[area] ?? "/";
}

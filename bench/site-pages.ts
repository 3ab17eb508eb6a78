import assert from "node:assert/strict";

export interface BenchPage {
  name: string;
  path: string;
}

/** One page of each kind, of the sample content. */
export async function sitePages(address: string): Promise<BenchPage[]> {
  const response = await fetch(`${address}/api/blog?limit=1`);
  assert.equal(response.status, 200);
  const { posts } = (await response.json()) as { posts: { slug: string }[] };
  return [
    { name: "home", path: "/" },
    { name: "blog", path: "/blog" },
    { name: "post", path: `/single-post/${posts[0]?.slug}` },
    { name: "portfolio", path: "/portfolio" },
    { name: "services", path: "/services" },
    { name: "service", path: "/service-details/1" },
    { name: "contact", path: "/contact-us" },
    { name: "legal", path: "/privacy-policy" },
  ];
}

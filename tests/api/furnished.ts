import { type House, openHouse } from "#tests/house.ts";

/** Payloads that are taken. */
export const good: Record<string, object> = {
  post: { title: "A post", slug: "a-post", content: "Text" },
  item: {
    title: "A project",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  },
  enquiry: { name: "Visitor", email: "visitor@example.com", message: "Hello" },
};

/** A house with a post, a project and an enquiry in it, and a token of its admin. */
export async function furnished(): Promise<House & { token: string }> {
  const house = await openHouse();
  const token = (await house.tokenOf("admin")) as string;
  await house.ask("/blog", { method: "POST", body: good.post, token });
  await house.ask("/portfolio", { method: "POST", body: good.item, token });
  await house.ask("/contact/submit", { method: "POST", body: good.enquiry });
  return { ...house, token };
}

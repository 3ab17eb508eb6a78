import { expect } from "vitest";
import { type House, openHouse } from "#tests/house.ts";

interface Desk extends House {
  token: string;
  add(fields?: object): Promise<{ id: number; slug: string; revision: number }>;
}

export async function openDesk(): Promise<Desk> {
  const house = await openHouse();
  const token = (await house.tokenOf("author")) as string;
  let count = 0;
  const add = async (fields: object = {}) => {
    count += 1;
    const { status, body } = await house.ask("/blog", {
      method: "POST",
      token,
      body: {
        title: `Post ${count}`,
        slug: `post-${count}`,
        content: "Text",
        status: "published",
        ...fields,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.post;
  };
  return { ...house, token, add };
}

export const slugs = (body: { posts: { slug: string }[] }) => body.posts.map(({ slug }) => slug);

import { expect } from "vitest";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

interface Desk extends TestApp {
  token: string;
  add(fields?: object): Promise<{ id: number; slug: string; revision: number }>;
}

export async function createBlogApp(): Promise<Desk> {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  let count = 0;
  const add = async (fields: object = {}) => {
    count += 1;
    const { status, body } = await app.ask("/blog", {
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
  return { ...app, token, add };
}

export const slugs = (body: { posts: { slug: string }[] }) => body.posts.map(({ slug }) => slug);

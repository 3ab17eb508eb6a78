import { tmpdir } from "node:os";
import { expect } from "vitest";
import type { Site, Visit } from "#server/pages/page-parts.ts";
import { createTestApp, type TestApp } from "../test-app.ts";

export type Make = (request: Request, visit: Visit) => Promise<Response> | Response;

/** Each page says how many were rendered before it. */
export async function openSite(make: Make = () => page(), variables: Record<string, string> = {}) {
  const made: Request[] = [];
  const site: Site = {
    clientDir: tmpdir(),
    takesForm: () => true,
    async handle(request, visit) {
      made.push(request);
      return make(request, visit);
    },
  };
  const app = await createTestApp({ site, variables });
  return { ...app, made, token: await app.tokenOf("author") };
}

export function page(text = "", headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<p>${text.padEnd(2000, ".")}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

let count = 0;

export async function publish({ ask }: TestApp, token: string | undefined, more: object = {}) {
  count += 1;
  const body = {
    title: `Post ${count}`,
    slug: `post-${count}`,
    content: "Text",
    status: "published",
    ...more,
  };
  const answer = await ask("/blog", { method: "POST", token, body });
  expect(answer.status).toBe(201);
}

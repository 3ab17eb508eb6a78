import sharp from "sharp";
import { expect } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

export const projectSample = {
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};

/** An admin who changes things, and undoes them by their entries in the log. */
export async function createUndoApp() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const send = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => app.ask(path, { method, token, headers, ...(body && { body }) });

  async function change(...sent: Parameters<typeof send>): Promise<number> {
    const { status, headers, text } = await send(...sent);
    expect(status, text).toBeLessThan(300);
    return Number(headers.get("x-activity"));
  }

  return {
    ...app,
    send,
    change,
    /** Answers the object. */
    async add(path: string, body: object) {
      const answer = await send("POST", path, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.item ?? answer.body.post ?? answer.body.redirect ?? answer.body.user;
    },
    undo: (entry: number, body?: object, name: Parameters<typeof app.tokenOf>[0] = "admin") =>
      app
        .tokenOf(name)
        .then((token) =>
          app.ask(`/activity/${entry}/undo`, { method: "POST", token, ...(body && { body }) }),
        ),
    latest: async (limit: number) =>
      (await app.ask(`/activity?limit=${limit}`, { token: await app.tokenOf("admin") })).body
        .entries,
    async upload(background: string) {
      const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
      const form = await formOf([[`${background}.png`, await picture.png().toBuffer()]]);
      return (await app.ask("/media", { ...form, token })).body.media[0];
    },
    addTestimonial: async (name: string) => {
      const body = { name, role: "Owner", quote: "Good." };
      const { item } = (await send("POST", "/content/testimonials", body)).body;
      return { ...item, path: `/content/testimonials/${item.id}` };
    },
  };
}

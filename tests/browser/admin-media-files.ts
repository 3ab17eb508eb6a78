import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { Media } from "#contract/areas/media.ts";
import { expect } from "./admin-fixtures.ts";
import type { Desk } from "./desk.ts";

export interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Of other bytes than every other. */
export async function makePicture(name: string, width = 40, height = 30): Promise<Given> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#888888", noise } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

export async function addPicture(desk: Desk, name: string, width?: number, height?: number) {
  const { mimeType: type, buffer } = await makePicture(name, width, height);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(buffer)], { type }), name);
  const { token } = await desk.tokenOf("admin");
  const response = await fetch(`${desk.server.address}/api/media`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { media } = (await response.json()) as { media: Media[] };
  return media[0] as Media;
}

/** As the clipboard or a drag would bring them, with `html` beside them. */
export async function give(
  place: Locator,
  how: "drop" | "paste",
  files: readonly Given[],
  html = "",
) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString("base64") }));
  await place.evaluate(
    (element, [kind, all, html]) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      for (const { name, mimeType: type, bytes } of all) {
        const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        data.items.add(new File([binary], name, { type }));
      }
      const event = { bubbles: true, cancelable: true };
      if (kind === "drop") {
        element.dispatchEvent(new DragEvent("dragover", { ...event, dataTransfer: data }));
        element.dispatchEvent(new DragEvent("drop", { ...event, dataTransfer: data }));
      } else element.dispatchEvent(new ClipboardEvent("paste", { ...event, clipboardData: data }));
    },
    [how, sent, html] as const,
  );
}

/** Uploads wait until they are let go, or are answered with an error. */
export async function holdUploads(page: Page) {
  const held: { name: string; release(status?: number): void }[] = [];
  await page.route("**/api/media", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const sent = route.request().postDataBuffer()?.toString("latin1") ?? "";
    const name = /filename="([^"]*)"/.exec(sent)?.[1] ?? "";
    const status = await new Promise<number | undefined>((release) => {
      held.push({ name, release });
    });
    const error = "The server is very busy. Please try again in a moment.";
    if (status) await route.fulfill({ status, json: { error, message: error } }).catch(() => {});
    else await route.fallback().catch(() => {});
  });
  return async (name: string, status?: number) => {
    await expect.poll(() => held.some((each) => each.name === name)).toBe(true);
    const place = held.findIndex((each) => each.name === name);
    held.splice(place, 1)[0]?.release(status);
  };
}

export const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
export const tiles = (page: Page) =>
  page.getByRole("list", { name: "Files" }).getByRole("listitem");
export const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });

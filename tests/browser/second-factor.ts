import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import decode from "qr/decode.js";
import sharp from "sharp";
import { expect } from "./admin-fixtures.ts";
import { type Desk, requestTimeout } from "./desk.ts";

export interface Member {
  email: string;
  password: string;
  id: number;
}

export async function createMember(desk: Desk, role: "admin" | "author" | "user"): Promise<Member> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const password = "a member's own key 5";
  const { user } = await desk.ask<{ user: { id: number } }>("/users", {
    method: "POST",
    body: { firstName: "Mem", lastName: "Ber", email, password, role },
  });
  return { email, password, id: user.id };
}

export async function logIn(page: Page, { email, password }: Pick<Member, "email" | "password">) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

export async function callWith<T>(desk: Desk, token: string, path: string, body: object) {
  const response = await fetch(`${desk.server.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: requestTimeout(),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** As another tab of the browser calls: with the page's token, and the cookie that it needs. */
export async function callFrom<T>(page: Page, path: string, body: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.token as string);
  const response = await page.request.post(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: body,
  });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** `code(0)` is the app's current code, `code(1)` the next one. */
export async function enrol(desk: Desk, { email, password }: Member) {
  const { token } = await callWith<{ token: string }>(desk, "", "/auth/login", { email, password });
  const { secret } = await callWith<{ secret: string }>(desk, token, "/auth/second-factor", {
    password,
  });
  const code = codesOf(secret);
  // A code is valid once, and only later ones after it.
  const { recovery_codes } = await callWith<{ recovery_codes: string[] }>(
    desk,
    token,
    "/auth/second-factor/enable",
    { code: code(-1) },
  );
  return { token, code, recoveryCodes: recovery_codes };
}

export function codesOf(secret: string): (step: number) => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return (step) => app.generate({ timestamp: Date.now() + step * 30_000 });
}

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

export const alert = (page: Page, text: string) =>
  expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

export async function textOfQr(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

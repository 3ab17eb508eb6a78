import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDocument } from "@mixmark-io/domino";
import PostalMime, { type Email } from "postal-mime";
import { beforeAll } from "vitest";
import { categoryDocuments } from "#content/categories.ts";
import { documents } from "#content/documents.ts";
import { fillDocuments } from "#seed/documents.ts";
import { load } from "#seed/load.ts";
import { root } from "#server/config.ts";
import { loadBuiltSite } from "#server/pages/built-site.ts";
import { documentStores } from "#server/resource/document-stores.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

interface SiteApp extends TestApp {
  /** The page as a document; fails if there is none. */
  read(path: string): Promise<Document>;
  /** Sends a form of a page as a browser without scripts does. */
  submit(path: string, form: string, fields: Record<string, string>): Promise<Document>;
  /** The last email to the address whose subject has the words. */
  mailTo(address: string, words: string): Promise<Email>;
}

/** The template of a test's database leaves out these lists. */
const lists = documentStores.filter(
  ({ resource: { area } }) =>
    Array.isArray(documents[area as keyof typeof documents]) && !(area in categoryDocuments),
);

/** A server with the built pages and the sample content, or with no content of its own. */
export async function createSiteApp({
  isEmpty = false,
  ...options
}: TestAppOptions & { isEmpty?: boolean } = {}): Promise<SiteApp> {
  const site = await loadBuiltSite(join(root, "build"));
  const app = await createTestApp({ ...options, site });
  if (!isEmpty) {
    const at = app.clock.now.toISOString();
    await app.db.transaction().execute((trx) => fillDocuments(trx, lists, documents, at));
    await load(app.db, join(app.dir, "media"), app.clock.now);
  }
  const read = async (path: string) => {
    const { status, text } = await app.visit(path);
    if (status !== 200) throw new Error(`${status} ${path}`);
    return createDocument(text);
  };
  return {
    ...app,
    read,
    async submit(path, form, fields) {
      const element = (await read(path)).querySelector<HTMLFormElement>(form);
      if (element?.method !== "post") throw new Error(`${path} has no form ${form} to post.`);
      const body = new URLSearchParams({ ...valuesIn(element), ...fields });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const action = new URL(element.getAttribute("action") ?? "", `http://localhost${path}`);
      const { text } = await app.visit(action.pathname + action.search, {
        method: "POST",
        headers,
        body: `${body}`,
      });
      return createDocument(text);
    },
    async mailTo(address, words) {
      await app.mailWorker.runOnce();
      const folder = join(app.dir, "mail");
      const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
      );
      const mail = mails.findLast(
        ({ to, subject }) => to?.[0]?.address === address && subject?.includes(words),
      );
      if (!mail) throw new Error(`No email to ${address} has “${words}” in its subject.`);
      return mail;
    },
  };
}

/** One for all tests of a file, which change nothing that another one reads. */
export function createSiteForAll(options: Parameters<typeof createSiteApp>[0] = {}): SiteApp {
  const shared = {} as SiteApp;
  beforeAll(async () => {
    let close = async () => {};
    const whenOver = (callback: () => Promise<void>) => {
      close = callback;
    };
    Object.assign(shared, await createSiteApp({ ...options, whenOver }));
    return () => close();
  });
  return shared;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of all fields, by name. */
export function valuesIn(within: ParentNode): Record<string, string> {
  const fields = elementsIn<Field>(within, "input[name], textarea[name], select[name]");
  const isSent = (field: Field) =>
    !/^(?:checkbox|radio)$/.test(field.type) || field.hasAttribute("checked");
  return Object.fromEntries(fields.filter(isSent).map((field) => [field.name, field.value]));
}

/** An array: domino's lists cannot be iterated. */
export const elementsIn = <T extends Element = Element>(
  within: ParentNode | null | undefined,
  selector: string,
): T[] => Array.from(within?.querySelectorAll<T>(selector) ?? []);

/** The text of each element, its whitespace collapsed. */
export const textsIn = (within: ParentNode | null | undefined, selector: string): string[] =>
  elementsIn(within, selector).map(textOf);

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/[ \n\t]+/g, " ").trim();

/** The part of the page that is headed by the element of the id. */
export function regionOf(page: Document, heading: string): Element {
  const region = page.querySelector(`[aria-labelledby="${heading}"]`);
  if (!region) throw new Error(`The page has no part that is headed by ${heading}.`);
  return region;
}

export const canonicalOf = (page: Document): string | null | undefined =>
  page.querySelector('link[rel="canonical"]')?.getAttribute("href");

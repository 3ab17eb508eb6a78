import { type BrowserContext, test as base } from "@playwright/test";

interface Shared {
  contexts: Map<string, BrowserContext>;
}

/**
 * The tests of a worker share a context, because a page whose scripts were compiled before takes a
 * third of the work. Each has a page of its own and finds storage empty. Whoever changes what
 * belongs to the context (clock, network, permissions, its scripts) or counts what is loaded sets
 * `hasOwnContext`.
 */
export const test = base.extend<{ hasOwnContext: boolean }, Shared>({
  hasOwnContext: [false, { option: true }],

  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],

  context: async (
    { browser, contexts, hasOwnContext, baseURL, javaScriptEnabled, viewport, contextOptions },
    use,
  ) => {
    if (hasOwnContext) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    // What else a context is made of is the same for all tests of a worker.
    const key = JSON.stringify([baseURL, javaScriptEnabled, viewport, contextOptions]);
    const context = contexts.get(key) ?? (await browser.newContext());
    contexts.set(key, context);
    await use(context);
    for (const page of context.pages()) await page.close();
  },

  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin: baseURL ?? "",
      storageTypes: "cookies,indexeddb,local_storage",
    });
    await devtools.detach();
    await use(page);
  },
});

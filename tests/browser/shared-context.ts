import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  type Page,
} from "@playwright/test";
import { type Desk, openDesk } from "./desk.ts";

interface Shared {
  contexts: Map<string, BrowserContext>;
  /** One whose pages have a process each, as people's browsers do. */
  openPlainBrowser: () => Promise<Browser>;
  /** The panel's own server; here, so that tests of the site and of the panel share workers. */
  desk: Desk;
}

/** What a test changes by these stays with the context, and nothing takes it back. */
const lasting = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "on",
  "once",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
  "setStorageState",
] as const satisfies (keyof BrowserContext)[];

const clockwork = [
  "fastForward",
  "install",
  "pauseAt",
  "resume",
  "runFor",
  "setFixedTime",
  "setSystemTime",
] as const satisfies (keyof BrowserContext["clock"])[];

/** Caches remain: what they hold has its hash in its address, or is asked for again. */
const storageTypes =
  "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets";

const devtoolsOf = new WeakMap<BrowserContext, BrowserContext["newCDPSession"]>();
const keeperOf = new WeakMap<BrowserContext, Page>();

/**
 * The tests of a worker share a context, and a process that a page without scripts keeps alive,
 * because a page whose scripts were compiled before takes a third of the work. Each has a page of
 * its own and finds storage empty. Whoever changes what belongs to the context (clock, network,
 * permissions, its scripts), counts what is loaded or lets a tab crash sets `hasOwnContext`.
 */
export const test = base.extend<{ hasOwnContext: boolean; madeOf: string }, Shared>({
  hasOwnContext: [false, { option: true }],

  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
    async ({}, use) => {
      const contexts: Shared["contexts"] = new Map();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],

  openPlainBrowser: [
    async ({ launchOptions }, use) => {
      const args = launchOptions.args?.filter((each) => each !== "--process-per-site") ?? [];
      let opened: Promise<Browser> | undefined;
      await use(() => {
        opened ??= chromium.launch({ ...launchOptions, args });
        return opened;
      });
      await (await opened)?.close();
    },
    { scope: "worker" },
  ],

  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
    async ({}, use) => {
      const { desk, close } = await openDesk();
      await use(desk);
      await close();
    },
    { scope: "worker" },
  ],

  /** Whatever a file may set by `test.use`, as a key. */
  madeOf: async (
    {
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      reducedMotion,
      screen,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const emulated = [colorScheme, contrast, forcedColors, reducedMotion];
    const device = [deviceScaleFactor, hasTouch, isMobile, screen, userAgent, viewport];
    const place = [geolocation, locale, timezoneId, permissions, offline, extraHTTPHeaders];
    const scripts = [bypassCSP, javaScriptEnabled, storageState];
    await use(JSON.stringify([baseURL, contextOptions, emulated, device, place, scripts]));
  },

  context: async ({ browser, contexts, openPlainBrowser, hasOwnContext, baseURL, madeOf }, use) => {
    if (hasOwnContext) {
      const own = await (await openPlainBrowser()).newContext();
      await use(own);
      return own.close();
    }
    const context = contexts.get(madeOf) ?? (await openShared(browser, baseURL));
    contexts.set(madeOf, context);
    await use(context);
    for (const page of context.pages()) await page.close();
    // Answers once the process that they share has ended the pages, which then write no more.
    await keeperOf.get(context)?.evaluate("true");
  },

  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const openDevtools = devtoolsOf.get(context);
    if (openDevtools) {
      const devtools = await openDevtools(page);
      await context.clearCookies();
      await devtools.send("Storage.clearDataForOrigin", { origin: baseURL ?? "", storageTypes });
      await devtools.detach();
    }
    await use(page);
  },
});

async function openShared(browser: Browser, baseURL = "") {
  const context = guarded(await browser.newContext());
  const keeper = await context.newPage();
  await keeper.goto(`${baseURL}/robots.txt`);
  keeperOf.set(context, keeper);
  const pages = context.pages.bind(context);
  // Playwright describes the first page of a test that fails.
  return Object.assign(context, { pages: () => pages().filter((page) => page !== keeper) });
}

/** Refuses what the next test would find. */
function guarded(context: BrowserContext): BrowserContext {
  devtoolsOf.set(context, context.newCDPSession.bind(context));
  const refuse = () => {
    throw new Error("This stays with the context: test.use({ hasOwnContext: true })");
  };
  const refusals = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, refuse]));
  Object.assign(context.clock, refusals(clockwork));
  return Object.assign(context, refusals(lasting));
}

import type { ForeignScripts } from "../documents/scripts.ts";

/** A script of somebody else, as the site's own script loads it. */
export interface ForeignScript {
  /** Read by visitors who are asked for consent. */
  name: string;
  src: string;
  integrity?: string;
  /** These attributes go on the script's element, by name. */
  data?: Readonly<Record<string, string>>;
  /** This is set up before the script runs. */
  setup?: { ga4: string } | { matomo: { host: string; site: number; cookies: boolean } };
  needsConsent: boolean;
}

export interface ConsentQuestion {
  text: string;
  accept: string;
  decline: string;
  settings: string;
  /** The names of the services that need consent. */
  names: readonly string[];
  privacy: { title: string; slug: string } | null;
}

export interface ForeignParts {
  scripts: readonly ForeignScript[];
  metas: readonly { name: string; content: string }[];
  /** Null where nothing needs consent. */
  question: ConsentQuestion | null;
  /** The policy of a page allows these sources in addition to the site's own. */
  policy: { scripts: readonly string[]; connects: readonly string[] };
}

type Entry = ForeignScripts["entries"][number];
type ScriptEntryOf<T extends Entry["type"]> = Extract<Entry, { type: T }>;

interface Loaded {
  script: ForeignScript;
  connects: readonly string[];
}

const metaNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
} as const;

const loaders: {
  [T in Exclude<Entry["type"], "verification">]: (entry: ScriptEntryOf<T>) => Loaded;
} = {
  plausible({ domain, host }) {
    const origin = host ?? "https://plausible.io";
    return {
      script: {
        name: "Plausible",
        src: `${origin}/js/script.js`,
        data: { domain },
        needsConsent: false,
      },
      connects: [`${origin}/api/event`],
    };
  },
  umami({ website, host, collector }) {
    const origin = host ?? "https://cloud.umami.is";
    const counting = collector ?? origin;
    return {
      script: {
        name: "Umami",
        src: `${origin}/script.js`,
        data: { websiteId: website, hostUrl: counting },
        needsConsent: false,
      },
      connects: [`${counting}/api/send`],
    };
  },
  matomo: ({ host, site, cookies }) => ({
    script: {
      name: "Matomo",
      src: `${host}/matomo.js`,
      setup: { matomo: { host, site, cookies } },
      needsConsent: cookies,
    },
    connects: [`${host}/matomo.php`],
  }),
  ga4: ({ measurement }) => ({
    script: {
      name: "Google Analytics",
      src: `https://www.googletagmanager.com/gtag/js?id=${measurement}`,
      setup: { ga4: measurement },
      needsConsent: true,
    },
    connects: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
  }),
  script: ({ name, url, integrity, connects, cookies }) => ({
    script: { name, src: url, integrity, needsConsent: cookies },
    connects: connects ? [connects] : [],
  }),
};

const loadedOf = (entry: Exclude<Entry, { type: "verification" }>): Loaded => {
  const load = loaders[entry.type] as (entry: Entry) => Loaded;
  return load(entry);
};

/** Pages whose address is a secret, which no script of somebody else may read, or leads to one. */
const secretPage =
  /^\/(?:admin|login|invitation|review|welcome|(?:forgot|reset)-password|newsletter\/\w+)(?:\/|$)/i;

export const isSecretPage = (path: string): boolean => secretPage.test(path);

/** Derives scripts and policy of a visitor's page from the entries; null if there are none. */
export function foreignPartsOf(
  document: Pick<ForeignScripts, "entries" | "consent"> | undefined,
  legal: readonly { title: string; slug: string | null }[],
): ForeignParts | null {
  if (!document || document.entries.length === 0) return null;
  const { entries, consent } = document;
  const metas = entries.flatMap((entry) =>
    entry.type === "verification"
      ? [{ name: metaNames[entry.service], content: entry.content }]
      : [],
  );
  const loaded = entries.flatMap((entry) =>
    entry.type === "verification" ? [] : [loadedOf(entry)],
  );
  const scripts = loaded.map(({ script }) => script);
  const asking = scripts.filter(({ needsConsent }) => needsConsent);
  const names = [...new Set(asking.map(({ name }) => name))];
  const { title, slug } = legal.find((page) => page.slug?.includes("privacy")) ?? {};
  return {
    metas,
    scripts,
    question:
      names.length > 0
        ? { ...consent, names, privacy: title && slug ? { title, slug } : null }
        : null,
    policy: {
      // A policy names no query.
      scripts: [...new Set(scripts.map(({ src }) => src.replace(/\?.*$/, "")))],
      connects: [...new Set(loaded.flatMap(({ connects }) => connects))],
    },
  };
}

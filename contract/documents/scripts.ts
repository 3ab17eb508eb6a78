import type { z } from "zod";
import { addressText, line } from "../core/fields.ts";
import { blocks, group } from "../core/nested-fields.ts";
import {
  boolean,
  choice,
  custom,
  defaulted,
  integer,
  longText,
  optional,
  text,
} from "../core/resource-fields.ts";
import { singleKind } from "./document.ts";

/** A name of the internet: no number, and none that only a house or an office knows. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const privateName =
  /\.(?:local|localhost|internal|intranet|lan|home|test|invalid|arpa|example|onion)$/;

/** A policy can name an address like this unchanged. */
const plainAddress = /^https:\/\/[\w.~%@+/-]+(?:\?[\w.~%@+/&=-]*)?$/i;

const isForeign = (value: string): boolean => {
  const { hostname = "", username, port } = URL.parse(value) ?? {};
  const isPublic = hostName.test(hostname) && !privateName.test(hostname);
  return isPublic && plainAddress.test(value) && !username && !port;
};

const address = addressText(1, 500).refine(isForeign, {
  error: "Enter a public address that starts with https://, without a port.",
});

const origin = address
  .refine((value) => /^[^?]+\/\/[^/?]+\/?$/.test(value), { error: "Enter only the host." })
  .overwrite((value) => URL.parse(value)?.origin ?? value);

const field = (payload: z.ZodType<string, string>, label: string, help?: string) =>
  custom(
    { payload, answer: payload, column: "text", control: "text" },
    { label, ...(help !== undefined && { help }) },
  );

const code = (pattern: RegExp, label: string, sample: string) =>
  field(
    line(1, 200).refine((value) => pattern.test(value), {
      error: `Enter a value such as ${sample}.`,
    }),
    label,
    `For example, ${sample}.`,
  );

const cookies = defaulted(
  boolean({ label: "Sets cookies", help: "Loaded only for visitors who accept." }),
  true,
);

const host = (usual: string) => optional(field(origin, "Host", `Leave empty for ${usual}.`));

export const scripts = singleKind(
  "scripts",
  {
    name: "third-party scripts",
    about: "Statistics, chats and search-engine verification.",
    group: "Agency",
    isForAdmins: true,
  },
  {
    entries: blocks(
      {
        verification: {
          label: "Site verification",
          fields: {
            service: choice(["google", "bing", "pinterest", "facebook"], { label: "Service" }),
            content: code(/^[\w.=+/-]{4,200}$/, "Content", "abc123, from the tag you were given"),
          },
        },
        plausible: {
          label: "Plausible",
          fields: {
            domain: code(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "Domain", "agency.com"),
            host: host("plausible.io"),
          },
        },
        umami: {
          label: "Umami",
          fields: {
            website: code(
              /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
              "Website ID",
              "6f1ed1b0-3b7c-…",
            ),
            host: host("cloud.umami.is"),
            collector: optional(field(origin, "Collector host", "If it differs from the host.")),
          },
        },
        matomo: {
          label: "Matomo",
          fields: {
            host: field(origin, "Host"),
            site: integer(1, 1_000_000_000, { label: "Site ID" }),
            cookies,
          },
        },
        ga4: {
          label: "Google Analytics 4",
          fields: {
            measurement: code(/^G-[A-Z0-9]{4,20}$/, "Measurement ID", "G-AB12CD34EF"),
          },
        },
        script: {
          label: "Other script",
          fields: {
            name: text(1, 60, { label: "Name" }),
            url: field(address, "Address"),
            integrity: code(
              /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64}|512-[\w+/]{86}==)$/,
              "Integrity",
              "sha384-…, the hash of the file",
            ),
            connects: optional(field(origin, "Host it connects to")),
            cookies,
          },
        },
      },
      {
        label: "Scripts",
        help: "Mention anything you add here in your privacy policy.",
        row: "entry",
        max: 20,
      },
    ),
    consent: group(
      {
        text: defaulted(
          longText(1, 600, { label: "Question" }),
          "May we use cookies from these services?",
        ),
        accept: defaulted(text(1, 40, { label: "Accept button" }), "Accept"),
        decline: defaulted(text(1, 40, { label: "Decline button" }), "Decline"),
        settings: defaulted(text(1, 40, { label: "Footer link" }), "Cookies"),
      },
      { label: "Cookie banner", help: "Shown while a script above sets cookies." },
    ),
  },
);

export type ForeignScripts = (typeof scripts)["item"]["_zod"]["output"];

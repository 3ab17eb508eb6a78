import { z } from "zod";
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
const hostName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const privateName = /\.(?:local|localhost|internal|lan|home|test|invalid|arpa|example)$/;

const isPublicHost = (host: string) => hostName.test(host) && !privateName.test(host);

const isPublicAddress = (value: string) => {
  const url = URL.parse(value);
  if (url?.protocol !== "https:" || url.username || url.password || url.port) return false;
  return isPublicHost(url.hostname);
};

/** Paths that a policy can name as they are. */
const plainPath = /^https:\/\/[^/?#]+(?:\/[\w.~%@+/-]*)?(?:\?[\w.~%@+/&=-]*)?$/i;

const foreignAddress = addressText(1, 500)
  .refine(isPublicAddress, {
    error: "Enter an address of the internet that starts with https://, without a port.",
  })
  .refine((value) => plainPath.test(value), {
    error: "The address has characters that cannot stand in the page's policy.",
  });

const origin = addressText(1, 300)
  .refine(isPublicAddress, {
    error: "Enter an address of the internet that starts with https://, without a port.",
  })
  .refine((value) => /^https:\/\/[^/?#]+\/?$/i.test(value), {
    error: "Enter the host alone, such as https://stats.agency.com.",
  })
  .overwrite((value) => URL.parse(value)?.origin ?? value);

interface FieldWords {
  label: string;
  help?: string;
}

const asText = <S extends z.ZodType<string, string>>(payload: S, words: FieldWords) =>
  custom({ payload, answer: z.string(), column: "text", control: "text" }, words);

const asUrl = <S extends z.ZodType<string, string>>(payload: S, words: FieldWords) =>
  custom({ payload, answer: z.string(), column: "text", control: "url" }, words);

const matching = (pattern: RegExp, error: string, max = 200) =>
  line(1, max).refine((value) => pattern.test(value), { error });

export const verifiers = ["google", "bing", "pinterest", "facebook"] as const;

const cookies = (label: string) =>
  defaulted(
    boolean({
      label,
      help: "Then it is loaded for visitors who have accepted, and for no others.",
    }),
    true,
  );

export const scripts = singleKind(
  "scripts",
  {
    name: "foreign scripts",
    about: "Statistics, chats and proofs for search engines.",
    group: "Agency",
    isForAdmins: true,
  },
  {
    entries: blocks(
      {
        verification: {
          label: "Proof that the site is yours",
          fields: {
            service: choice(verifiers, {
              label: "For",
              valueLabels: {
                google: "Google",
                bing: "Bing",
                pinterest: "Pinterest",
                facebook: "Facebook",
              },
            }),
            content: asText(
              matching(/^[\w.=+/-]{4,200}$/, 'Enter what stands in content="…", and nothing else.'),
              { label: "Code", help: 'What stands in content="…" of the tag that you were given.' },
            ),
          },
        },
        plausible: {
          label: "Plausible",
          fields: {
            domain: asText(
              matching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "Enter a domain, such as agency.com."),
              { label: "Domain", help: "As Plausible knows the site, such as agency.com." },
            ),
            host: optional(
              asUrl(origin, { label: "Host", help: "plausible.io, unless you host it elsewhere." }),
            ),
          },
        },
        umami: {
          label: "Umami",
          fields: {
            website: asText(
              matching(
                /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
                "Enter the website ID of Umami.",
              ),
              { label: "Website ID" },
            ),
            host: optional(
              asUrl(origin, {
                label: "Host of the script",
                help: "cloud.umami.is, unless you host it elsewhere.",
              }),
            ),
            collector: optional(
              asUrl(origin, {
                label: "Host that counts",
                help: "Where it is another one than that of the script.",
              }),
            ),
          },
        },
        matomo: {
          label: "Matomo",
          fields: {
            host: asUrl(origin, { label: "Host", help: "Such as https://agency.matomo.cloud." }),
            site: integer(1, 1_000_000_000, { label: "Site ID" }),
            cookies: cookies("With cookies"),
          },
        },
        ga4: {
          label: "Google Analytics 4",
          fields: {
            measurement: asText(
              matching(/^G-[A-Z0-9]{4,20}$/, "Enter the measurement ID, such as G-AB12CD34EF."),
              {
                label: "Measurement ID",
                help: "It sets cookies: it is loaded for visitors who have accepted, and for no others.",
              },
            ),
          },
        },
        script: {
          label: "Script by its address",
          fields: {
            name: text(1, 60, {
              label: "Name",
              help: "Visitors who are asked for consent read it.",
            }),
            url: asUrl(foreignAddress, { label: "Address" }),
            integrity: asText(
              matching(
                /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64}|512-[\w+/]{86}==)$/,
                "Enter a hash such as sha384-…, of one file.",
                120,
              ),
              {
                label: "Integrity",
                help: "The hash of the file, such as sha384-…: the browser refuses any other file.",
              },
            ),
            connects: optional(
              asUrl(origin, {
                label: "Host that it calls",
                help: "Where the script sends something.",
              }),
            ),
            cookies: cookies("Sets cookies"),
          },
        },
      },
      {
        label: "Scripts",
        help: "What you add here belongs into your privacy policy.",
        row: "entry",
        max: 20,
      },
    ),
    consent: group(
      {
        text: defaulted(
          longText(1, 600, { label: "Question", help: "Before the names of the services." }),
          "May we use cookies of these services?",
        ),
        accept: defaulted(text(1, 40, { label: "Button to accept" }), "Accept"),
        decline: defaulted(text(1, 40, { label: "Button to decline" }), "Decline"),
        settings: defaulted(text(1, 40, { label: "Link in the footer" }), "Cookies"),
      },
      {
        label: "Question about cookies",
        help: "Visitors are asked only while something above sets cookies.",
      },
    ),
  },
);

export type ForeignScripts = (typeof scripts)["item"]["_zod"]["output"];

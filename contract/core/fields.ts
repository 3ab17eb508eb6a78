import { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { honeypot } from "./honeypot.ts";
import { policySource } from "./policy-source.ts";
import { isRootPath } from "./root-path.ts";
import "./sentences.ts";
import { isBlank, withoutInvisible, withoutInvisibleButJoiners } from "./visible.ts";

const { required } = fieldMessages;

// PostgreSQL cannot store NUL or lone surrogates, SQLite can.
const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");
const unstorable = "This contains characters that cannot be stored.";

const hasLength = (min: number, max: number) => (value: string) => {
  if (value.length < min || value.length > max * 2) return false;
  const length = value.length > max ? [...value].length : value.length;
  return length <= max && (min < 2 || [...value].length >= min);
};

const notText = (issue: { input: unknown }) =>
  issue.input === undefined || issue.input === null ? required : "This must be text.";

const isWhiteSpace = (value: string) => value.trim() === "";

const trimmed = (value: string) => (isBlank(value) ? "" : value.trim());

/** Longer than any field of one line; composing takes quadratic time in marks without a letter. */
const maxComposed = 5000;

const lineEnds = /[\p{Cc}\u2028\u2029]+/u;

/** A text as one line: line ends and control characters become one blank; composed (NFC). */
export function asLine(value: string): string {
  if (value.length > maxComposed || !isStorable(value)) return trimmed(value);
  const parts = value.split(lineEnds).map((part) => part.trim());
  return trimmed(parts.filter(Boolean).join(" ").normalize("NFC"));
}

/** Not trimmed, and not blank if `min` is above zero; the length is in Unicode characters. */
export const rawText = textsOf({ isEmpty: isBlank });

/** A text that nobody reads, such as a token: only white space counts as blank. */
export const secretText = textsOf({ isEmpty: isWhiteSpace });

/** Trimmed; the length is in Unicode characters. */
export const text = textsOf({ first: trimmed, isEmpty: isBlank });

/** As `text`, in one line and in the composed form, so that equal names are equal. */
export const line = textsOf({ first: asLine, isEmpty: isBlank });

/** Text pasted from chats and address books contains invisible characters. */
export const addressText = textsOf({ first: withoutInvisibleButJoiners, isEmpty: isBlank });
export const phoneNumber = textsOf({ first: withoutInvisible, isEmpty: isBlank });

interface TextKind {
  first?: (value: string) => string;
  isEmpty(value: string): boolean;
}

// Most fields have the limits of another field, and every page of the panel waits for all fields.
function textsOf(kind: TextKind) {
  const schemas = new Map<string, z.ZodString>();
  return (min: number, max: number) => {
    const limits = `${min} ${max}`;
    const one = schemas.get(limits) ?? textOf(kind, min, max);
    schemas.set(limits, one);
    return one;
  };
}

function textOf({ first, isEmpty }: TextKind, min: number, max: number) {
  return z
    .string({ error: notText })
    .check(
      ...(first ? [z.overwrite(first)] : []),
      z.refine(isStorable, { error: unstorable }),
      z.refine((value: string) => min === 0 || !isEmpty(value), { error: required }),
      z.refine(hasLength(min, max), { error: lengthMessage(min, max) }),
    )
    .meta({ minLength: min, maxLength: max });
}

function lengthMessage(min: number, max: number) {
  return min > 1
    ? `This must be ${min} to ${max} characters long.`
    : `This must be at most ${max} characters long.`;
}

/** Blank text and `null` both mean none. */
export function blankable<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (typeof value === "string" && isBlank(value) ? null : value),
    schema.nullable(),
  );
}

/** With room for characters that nobody sees. */
const maxTypedEmail = 1000;

const ascii = /^[\0-\x7f]*$/;

/**
 * An e-mail address as it is stored and compared: without characters that nobody sees, in lower
 * case, its domain in the form of the DNS (`xn--…`). What is no address is left as it is.
 */
export function asEmailAddress(typed: string): string {
  // Converting a domain takes quadratic time.
  if (typed.length > maxTypedEmail) return typed;
  const address = withoutInvisibleButJoiners(typed);
  const at = address.lastIndexOf("@");
  if (at < 0) return withoutInvisible(address).toLowerCase();
  const local = withoutInvisible(address.slice(0, at)).normalize("NFC");
  const domain = address.slice(at + 1);
  const plain = withoutInvisible(domain);
  // A joiner may belong to the domain's name, where its script has some; elsewhere it was pasted.
  const asciiDomain = ascii.test(plain) ? plain : (domainOf(domain) ?? domainOf(plain) ?? plain);
  return `${local}@${asciiDomain}`.toLowerCase();
}

function domainOf(name: string): string | null {
  if (!/^[a-z0-9.-]*$/i.test(name.replace(/[^\0-\x7f]/g, ""))) return null;
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
}

function emailProblem(address: string): string {
  if (isBlank(address)) return required;
  const at = address.lastIndexOf("@");
  if (at > 0 && !ascii.test(address.slice(0, at)) && isAddress(`a${address.slice(at)}`)) {
    return "Before the @ an email address may have only the letters a to z, digits and signs such as . _ + -. Most mail servers accept no others.";
  }
  return isAddress(address) ? "" : "Enter a valid email address.";
}

const isAddress = (value: string) =>
  value.length <= 254 &&
  z.regexes.html5Email.test(value) &&
  /@[^.].*\.[a-z0-9-]{2,}$/.test(value) &&
  !value.includes("..");

export const emailAddress = z
  .string({ error: notText })
  .overwrite(asEmailAddress)
  .refine((value) => emailProblem(value) === "", {
    error: ({ input }) => emailProblem(String(input)),
  })
  .meta({ format: "email", maxLength: 254 });

export const newPassword = z
  .string({ error: notText })
  .refine(isStorable, { error: unstorable })
  .refine((value) => !isWhiteSpace(value), { error: required })
  .refine((value) => [...value].length >= 6, {
    error: "Password must be at least 6 characters long.",
  })
  .refine((value) => value.length <= 256 && [...value].length <= 128, {
    error: "Password must be at most 128 characters long.",
  })
  .meta({ minLength: 6, maxLength: 128, format: "password" });

const webUrl = /^https?:\/\/[^\s\\/?#][^\s\\]*$/i;

export const webAddress = addressText(1, 2000).refine(
  (value) => webUrl.test(value) && URL.canParse(value),
  { error: "Enter a web address that starts with http:// or https://." },
);

/** For what a page shows in a frame, which its policy names by scheme and host. */
export const frameAddress = webAddress.refine((value) => policySource(value) !== null, {
  error:
    "The host may have only letters, digits, dots and hyphens, as in https://maps.example.com.",
});

/** An http(s) URL or a root-relative path such as `/media/hero.webp`. */
export const pictureAddress = addressText(1, 2000).refine(
  (value) => isRootPath(value) || (webUrl.test(value) && URL.canParse(value)),
  { error: "Enter a web address (http or https) or a path that starts with /." },
);

/** For links: also `mailto:` and `tel:`. */
export const linkAddress = addressText(1, 2000).refine(
  (value) =>
    isRootPath(value) ||
    /^(?:mailto:|tel:)[^\s\\]+$/i.test(value) ||
    (webUrl.test(value) && URL.canParse(value)),
  { error: "Enter a path that starts with /, a web address, mailto: or tel:." },
);

export const patchCode = line(1, 40).regex(/^[a-z]+-[a-z]+-[0-3]{4}$/, {
  error: "Enter the code of a patch, such as lotus-indigo-0213.",
});

export function oneOf<const T extends readonly [string, ...string[]]>(names: T) {
  const one = z.enum(names, {
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? required
        : `This must be one of: ${names.join(", ")}.`,
  });
  return z.preprocess((value) => (typeof value === "string" ? value.trim() : value), one);
}

export function wholeNumber(min: number, max: number) {
  const error = `This must be a whole number from ${min} to ${max}.`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

export const flag = z.boolean({ error: "This must be true or false." });

export function list<T extends z.ZodType>(item: T) {
  return z.array(item, { error: "This must be a list." });
}

/** A colour as style sheets write it, in lower case. */
export const hexColor = text(1, 40)
  .toLowerCase()
  .refine((value) => /^#[0-9a-f]{6}$/.test(value), { error: "Enter a colour such as #0099cc." });

const maxPictures = 30;

/** The part of a page that a picture shows; it decides the position where several are laid out. */
export const pictureKinds = ["page", "phone", "detail", "before"] as const;

export const pictureList = list(
  z.object(
    {
      mediaId: z.int({ error: "Choose a file." }).positive({
        error: "Choose a file.",
      }),
      alt: line(0, 500).default(""),
      kind: oneOf(pictureKinds).optional(),
    },
    { error: "This must be a file and its alternative text." },
  ),
)
  .max(maxPictures, { error: `There may be at most ${maxPictures} pictures.` })
  .refine((pictures) => new Set(pictures.map(({ mediaId }) => mediaId)).size === pictures.length, {
    error: "Each picture can appear only once.",
  });

const instantParts =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d{2}:\d{2})?)?$/;

/** ISO 8601, UTC if it has no offset; becomes UTC with milliseconds. */
export const instant = z
  .string({ error: "This must be a date in ISO 8601 form." })
  .trim()
  .transform((value, context) => {
    const moment = toUtc(value);
    if (moment !== null && isWritable(moment)) return moment;
    const isOfOtherYears = moment !== null || longYear.test(value);
    context.addIssue({
      code: "custom",
      message: isOfOtherYears
        ? "The year of a date must be from 1 to 9999, in UTC too."
        : "This must be a date in ISO 8601 form that exists.",
    });
    return z.NEVER;
  })
  .meta({ format: "date-time" });

function toUtc(value: string): string | null {
  const parts = instantParts.exec(value);
  if (!parts) return null;
  const [, day, time = "00:00", seconds = "00", fraction = "", offset = "Z"] = parts;
  const midnight = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(`${day}T`))
    return null;
  if (time > "23:59" || seconds > "59" || (offset.length > 1 && !isOffset(offset))) return null;
  const moment = new Date(
    `${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}${offset.toUpperCase()}`,
  );
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** ISO 8601 writes other years with a sign and six digits, and so does the panel. */
const longYear = /^(?:[+-]\d{4,6}|\d{5,6})-\d{2}-\d{2}/;

const isWritable = (iso: string) => iso.length === 24 && !iso.startsWith("0000");

const isOffset = (offset: string) => offset.slice(1, 3) <= "14" && offset.slice(4) <= "59";

export const linkToken = secretText(1, 400);

export const honeypotField = { [honeypot]: z.unknown().optional() } as Record<
  typeof honeypot,
  z.ZodOptional<z.ZodUnknown>
>;

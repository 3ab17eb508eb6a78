import { z } from "zod";
import { call } from "../core/call.ts";
import {
  blankable,
  emailAddress,
  line,
  linkToken,
  newPassword,
  oneOf,
  secretText,
} from "../core/fields.ts";
import { settings } from "../documents/settings.ts";
import { maxLogoSize } from "../public-calls.ts";

/** A new site begins with all of the sample, one example of each list, or nothing. */
export const beginnings = ["sample", "shape", "nothing"] as const;
export type Beginning = (typeof beginnings)[number];

const { name, legal, zone } = settings.fields;

/** A new site has no facts yet that a name could refer to. */
const hasNoFact = (value: string) => !value.includes("{{");
const noFact = { error: "Write the name itself, without {{ and }}." };

const color = secretText(1, 7).refine((value) => /^#[0-9a-f]{6}$/i.test(value), {
  error: "Enter a color such as #1a7f5a.",
});

const dataUrl = /^data:[^,;]*;base64,[A-Za-z0-9+/]+=*$/;

const logo = secretText(1, 600_000).refine(
  (value) => dataUrl.test(value) && value.length < (maxLogoSize * 4) / 3 + 100,
  { error: "Choose a picture of at most 400 KB." },
);

/** The first setup, by the code that the terminal prints on a new database. */
export const welcome = {
  check: call({
    method: "POST",
    path: "/welcome/check",
    summary: "What the printed code of a first start may still set; 404 once it has ended",
    access: "anyone",
    payload: z.object({ code: linkToken }),
    status: 200,
    answer: z.object({
      welcome: z.object({
        beginnings: z.array(z.enum(beginnings)),
        zone: z.string(),
        /** Null where the site has no colours of its own to set. */
        color: z.string().nullable(),
        actionColor: z.string().nullable(),
      }),
    }),
    errors: [404, 429],
  }),
  begin: call({
    method: "POST",
    path: "/welcome",
    summary: "Name the agency and its admin, and choose what the site begins with, once",
    access: "anyone",
    payload: z.object({
      code: linkToken,
      name: name.create.refine(hasNoFact, noFact),
      legal: blankable(legal.create.refine(hasNoFact, noFact)).default(null),
      email: emailAddress,
      zone: zone.create,
      color: blankable(color).default(null),
      actionColor: blankable(color).default(null),
      logo: blankable(logo).default(null),
      firstName: line(1, 100),
      lastName: line(1, 100),
      adminEmail: emailAddress,
      password: newPassword,
      beginning: oneOf(beginnings),
    }),
    status: 200,
    answer: z.object({
      success: z.literal(true),
      /** Used instead of a main colour that cannot be read as it is, and for links; else null. */
      color: z.object({ main: z.string(), link: z.string() }).nullable(),
      /** Used instead of an action colour that nothing can be read on; else null. */
      actionColor: z.string().nullable(),
    }),
    errors: [404, 429],
  }),
};
export type WelcomePayload = z.output<(typeof welcome.begin)["payload"]>;

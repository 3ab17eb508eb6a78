import { z } from "zod";
import { text } from "../fields.ts";
import { custom, optional } from "../resource-fields.ts";

/** First parts of addresses that other pages and files have. */
export const reservedAddresses: ReadonlySet<string> = new Set(
  `about team career portfolio single-project services service-details pricing faqs blog tutorials
  single-post demo-shop contact-us newsletter forgot-password reset-password search login admin api
  media assets images image pictures welcome styleguide healthz readyz metrics`.split(/\s+/),
);

/** The last part of an address, unique within its kind; made from the title where it is empty. */
export const slug = (help: string, isFirstPart = false) =>
  optional(
    custom(
      {
        payload: text(1, 120)
          .toLowerCase()
          .refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), {
            error: "Use letters, digits and single hyphens between them.",
          })
          .refine((value) => !isFirstPart || !reservedAddresses.has(value), {
            error: "Another page of the site has this address.",
          }),
        ...{ answer: z.string(), column: "text" as const, control: "text" as const },
      },
      { label: "Address", help },
    ),
  );

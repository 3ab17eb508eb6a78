import { z } from "zod";
import { reservedAddresses } from "../areas/reserved-addresses.ts";
import { text } from "../core/fields.ts";
import { custom, optional } from "../core/resource-fields.ts";

/** In a slug that is the whole path, such as `spring/offers`. */
export const maxSegments = 3;

const part = "[a-z0-9]+(?:-[a-z0-9]+)*";
const parts = new RegExp(`^${part}(?:/${part}){0,${maxSegments - 1}}$`);
const onePart = new RegExp(`^${part}$`);

/** The end of an address, unique within its kind; made from the title where it is empty. */
export const slug = (help: string, isFirstPart = false) =>
  optional(
    custom(
      {
        payload: text(1, 120)
          .toLowerCase()
          .refine((value) => (isFirstPart ? parts : onePart).test(value), {
            error: isFirstPart
              ? `Use the letters a to z, digits and single hyphens, in up to ${maxSegments} parts separated by slashes.`
              : "Use the letters a to z, digits and single hyphens.",
          })
          .refine((value) => !isFirstPart || !reservedAddresses.has(value.split("/")[0] ?? ""), {
            error: "Addresses that begin like this are reserved. Choose another one.",
          }),
        answer: z.string(),
        column: "text" as const,
        control: "text" as const,
      },
      { label: "Address", help },
    ),
  );

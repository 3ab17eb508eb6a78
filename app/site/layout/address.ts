import type { SiteContent } from "#contract/documents/kinds.ts";

type Office = SiteContent["settings"]["offices"][number];

/** `Dhaka 1215, Bangladesh`. */
export const placeOf = ({ city, postalCode, country }: Office) =>
  `${[city, postalCode].filter(Boolean).join(" ")}, ${country}`;

export const addressOf = (office: Office) => `${office.street}, ${placeOf(office)}`;

export const telephone = (number: string) => `tel:${number.replaceAll(" ", "")}`;

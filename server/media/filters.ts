import { daysIn, type OptionsOf } from "../resource/routes.ts";
import { prefix } from "./media.ts";

/** The part of the library that a query asks for. */
export const narrowedBy: OptionsOf = (query) => {
  const { search, type, unused, alt, url } = query;
  const isGroup = type === "image" || type === "document";
  const filters = {
    ...(isGroup && { is_picture: Number(type === "image") }),
    ...(typeof type === "string" && !isGroup && { type }),
    ...(typeof unused === "string" && { is_unused: Number(unused === "true") }),
    ...(typeof alt === "string" && { is_without_alt: 1 }),
    ...(typeof url === "string" && {
      key: url.startsWith(prefix) ? url.slice(prefix.length) : "",
    }),
  };
  return { filters, search, days: daysIn(query) };
};

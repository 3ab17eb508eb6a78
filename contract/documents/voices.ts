import {
  defaulted,
  integer,
  longText,
  optional,
  picture,
  text,
  url,
} from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

export const testimonials = listKind(
  "testimonials",
  { one: "testimonial", many: "testimonials", about: "What clients say." },
  {
    name: text(1, 120, { label: "Name", isTitle: true, isListed: true, isSearched: true }),
    role: text(1, 160, { label: "Role and company", isListed: true, isSearched: true }),
    quote: longText(1, 800, { label: "Quote", isSearched: true }),
    picture: optional(picture({ label: "Picture URL" })),
    website: optional(url({ label: "Website" })),
  },
);

export const logos = listKind(
  "logos",
  { one: "client logo", many: "client logos", about: "Companies that trust the agency." },
  {
    name: text(1, 120, { label: "Company", isTitle: true, isListed: true, isSearched: true }),
    picture: picture({ label: "Logo URL" }),
    width: defaulted(integer(1, 2000, { label: "Width" }), 169),
    height: defaulted(integer(1, 2000, { label: "Height" }), 56),
  },
);

export const milestones = listKind(
  "milestones",
  { one: "milestone", many: "milestones", about: "Figures that count up on the home page." },
  {
    title: text(1, 120, { label: "Label", isTitle: true, isListed: true, isSearched: true }),
    value: text(1, 20, {
      label: "Number",
      help: "Digits, or a reusable value such as {{projects}}.",
    }),
    from: defaulted(integer(0, 1_000_000_000, { label: "Counts from" }), 0),
    unit: optional(text(0, 10, { label: "Unit", help: "For example +." })),
  },
);

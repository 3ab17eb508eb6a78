import { rows } from "../core/nested-fields.ts";
import { resource } from "../core/resource.ts";
import {
  choice,
  defaulted,
  integer,
  longText,
  optional,
  picture,
  text,
} from "../core/resource-fields.ts";
import type { Fields } from "../core/resource-rules.ts";
import type { Role } from "../core/roles.ts";

/** The area of all documents; admins reach every area. */
export const contentArea = "content";
const contentRoles: readonly Role[] = ["editor"];

interface DocumentNames {
  one: string;
  many: string;
  about: string;
  group: ContentGroup;
  /** Not for editors: what it holds runs in the browsers of visitors. */
  isForAdmins?: boolean;
}

export const contentGroups = ["Agency", "Pages", "Lists"] as const;
export type ContentGroup = (typeof contentGroups)[number];

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function declared<const Kind extends string, const F extends Fields>(
  kind: Kind,
  { one, many, about, group, isForAdmins }: DocumentNames,
  fields: F,
) {
  const menu = titled(many);
  return {
    area: kind,
    access: isForAdmins ? kind : contentArea,
    roles: isForAdmins ? [] : contentRoles,
    isPublic: true,
    fields,
    group,
    one: "item" as const,
    many: "items" as const,
    store: "document" as const,
    path: `/content/${kind}` as const,
    schema: `Content${kind.split("-").map(titled).join("")}`,
    names: { one, many, about, menu, card: menu },
  };
}

/** A kind of which the site has many, in the order that staff give. */
export const listKind = <const Kind extends string, const F extends Fields>(
  kind: Kind,
  names: Omit<DocumentNames, "group">,
  fields: F,
) =>
  resource({
    ...declared(kind, { ...names, group: "Lists" }, { ...fields, ...placed }),
    isOrdered: true,
    order: ["sort_order", "id"],
  });

/** A new one comes last. */
const placed = {
  sortOrder: defaulted(integer(-1_000_000, 1_000_000, { label: "Sort order" }), 1_000_000),
};

interface SingleNames {
  name: string;
  about: string;
  group?: ContentGroup;
  isForAdmins?: boolean;
}

/** A kind of which there is one, at id 1. */
export const singleKind = <const Kind extends string, const F extends Fields>(
  kind: Kind,
  { name, about, group = "Pages", isForAdmins = false }: SingleNames,
  fields: F,
) =>
  resource({
    ...declared(kind, { one: name, many: name, about, group, isForAdmins }, fields),
    isSingle: true,
  });

export const headFields = {
  title: text(1, 120, {
    label: "Title",
    help: "Shown in breadcrumbs and links.",
    isTitle: true,
    isListed: true,
    isSearched: true,
  }),
  tab: optional(
    text(0, 120, {
      label: "Title in search results",
      help: "Also the browser tab. Leave empty to use the title.",
      isSearched: true,
    }),
  ),
  description: longText(1, 320, {
    label: "Description",
    help: "For search engines; 110 to 160 characters are shown.",
    isSearched: true,
  }),
  heading: text(1, 200, { label: "Heading", isSearched: true }),
  lead: optional(longText(0, 600, { label: "Lead", isSearched: true })),
};

/** How a page begins; beside and below stands what the page has to show first, if it has any. */
export const openings = ["plain", "wide", "dark", "bright", "beside", "below"] as const;
export type PageOpening = (typeof openings)[number];

export const pageFields = {
  ...headFields,
  opening: defaulted(
    choice(openings, {
      label: "Opening",
      help: "A band also shows the page's first item. Without one, the last two options look plain.",
      valueLabels: {
        plain: "Plain",
        wide: "Full-width heading",
        dark: "Dark band",
        bright: "Main-colour band",
        beside: "First item beside the heading",
        below: "First item below the heading",
      },
    }),
    "plain",
  ),
};

export const pictureOf = (label = "Picture") => ({
  picture: picture({ label: `${label} URL` }),
  alt: defaulted(
    text(0, 300, {
      label: "Alternative text",
      help: "Describes the picture for people who cannot see it.",
    }),
    "",
  ),
});

export const heading = (label: string) => text(1, 120, { label });

export const titledTexts = (label: string, row: string, max = 20) =>
  rows(
    { title: text(1, 120, { label: "Title" }), text: longText(1, 600, { label: "Text" }) },
    { label, row, max },
  );

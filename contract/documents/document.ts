import { rows } from "../core/nested-fields.ts";
import { resource } from "../core/resource.ts";
import { defaulted, integer, longText, optional, picture, text } from "../core/resource-fields.ts";
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
    ...({ one: "item", many: "items", store: "document", path: `/content/${kind}` } as const),
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

export const pageFields = {
  title: text(1, 120, {
    label: "Title",
    help: "In the browser's tab, in search results and in the path above the heading.",
    isTitle: true,
    isListed: true,
    isSearched: true,
  }),
  description: longText(1, 320, {
    label: "Description",
    help: "For search engines; 110 to 160 characters are shown.",
    isSearched: true,
  }),
  heading: text(1, 200, { label: "Heading", isSearched: true }),
  lead: optional(longText(0, 600, { label: "Lead", isSearched: true })),
};

export const pictureOf = (label = "Picture") => ({
  picture: picture({ label: `${label} URL` }),
  alt: defaulted(
    text(0, 300, {
      label: "Alternative text",
      help: "What it shows, for those who cannot see it.",
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

import { type ItemOf, resource } from "../resource.ts";
import { defaulted, integer, longText, optional, picture, text } from "../resource-fields.ts";

export const teamMembers = resource({
  area: "team",
  one: "member",
  many: "members",
  schema: "TeamMember",
  path: "/team",
  names: {
    one: "team member",
    many: "team members",
    menu: "Team",
    card: "Team",
    about: "The people whom the site introduces.",
  },
  isPublic: true,
  isOrdered: true,
  order: ["sort_order", "id"],
  store: "document",
  fields: {
    name: text(1, 120, { label: "Name", isTitle: true, isSearched: true, isSorted: true }),
    role: text(1, 120, { label: "Role", isListed: true, isSearched: true }),
    text: optional(longText(0, 2000, { label: "Text", help: "Two sentences.", isSearched: true })),
    picture: optional(picture({ label: "Picture URL" })),
    // A new one comes last.
    sortOrder: defaulted(integer(-1_000_000, 1_000_000, { label: "Sort order" }), 1000),
  },
});
export type TeamMember = ItemOf<typeof teamMembers>;

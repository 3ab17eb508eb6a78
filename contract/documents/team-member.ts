import { boolean, defaulted, longText, optional, picture, text } from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

export const teamMembers = listKind(
  "team",
  { one: "team member", many: "team members", about: "The people shown on the site." },
  {
    name: text(1, 120, { label: "Name", isTitle: true, isSearched: true, isSorted: true }),
    role: text(1, 120, { label: "Role", isListed: true, isSearched: true }),
    text: optional(longText(0, 2000, { label: "Text", help: "Two sentences.", isSearched: true })),
    picture: optional(picture({ label: "Picture URL" })),
    answers: defaulted(
      boolean({
        label: "Answers enquiries",
        help: "The first person with this on is shown beside the enquiry forms.",
      }),
      false,
    ),
  },
);

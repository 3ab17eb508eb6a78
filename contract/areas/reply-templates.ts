import { type ItemOf, resource } from "../core/resource.ts";
import { markdown, text } from "../core/resource-fields.ts";

/**
 * A template can name these fields in double braces; each label describes the text of an answer.
 */
export const templateFields = {
  name: "Visitor’s name",
  subject: "Enquiry subject",
  me: "Your name",
  booking: "Scheduling link",
} as const;

export const replyTemplates = resource({
  area: "replyTemplates",
  access: "contact",
  one: "template",
  many: "templates",
  schema: "ReplyTemplate",
  path: "/reply-templates",
  names: {
    one: "reply template",
    many: "reply templates",
    menu: "Reply templates",
    card: "Reply templates",
    about: "Replies you use often.",
  },
  store: "table",
  order: ["name", "id"],
  fields: {
    name: text(1, 80, {
      label: "Name",
      isTitle: true,
      isListed: true,
      isSearched: true,
      isSorted: true,
    }),
    text: markdown(1, 10_000, {
      label: "Text",
      help: `In Markdown. ${Object.entries(templateFields)
        .map(([name, meaning]) => `{{${name}}} is the ${meaning.toLowerCase()}`)
        .join(", ")}.`,
      isSearched: true,
    }),
  },
});
export type ReplyTemplate = ItemOf<typeof replyTemplates>;

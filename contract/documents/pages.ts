import { group } from "../core/nested-fields.ts";
import { defaulted, longText, optional, picture, text } from "../core/resource-fields.ts";
import { heading, pageFields, singleKind } from "./document.ts";

const page = <const Kind extends string>(kind: Kind, name: string, about: string) =>
  singleKind(kind, { name, about }, pageFields);

export const pageKinds = [
  singleKind(
    "portfolio-page",
    { name: "portfolio page", about: "The head of the page that lists the projects." },
    {
      ...pageFields,
      undescribed: defaulted(
        longText(1, 600, {
          label: "Instead of a description",
          help: "Of projects that have none.",
        }),
        "One of our projects.",
      ),
      quilt: optional(
        text(0, 120, {
          label: "Heading of the tiles",
          help: "Below the list, each project has a tile in its colours; empty, they are not shown.",
        }),
      ),
      ask: group(
        {
          title: defaulted(text(1, 120, { label: "Heading" }), "Something like this?"),
          label: defaulted(text(1, 60, { label: "Label of the button" }), "Ask about one"),
          subject: defaulted(
            text(1, 120, {
              label: "Subject of the enquiry",
              help: "Before the name of the project, in the form that the button leads to.",
            }),
            "Something like",
          ),
        },
        { label: "At the end of a project" },
      ),
    },
  ),
  page("blog-page", "tutorials page", "The head of the page that lists the posts."),
  page("team-page", "team page", "The head of the page with the team."),
  page("faqs-page", "FAQ page", "The head of the page with all questions."),
  page("shop-page", "demo shop page", "The head of the sample shop."),
  singleKind(
    "contact-page",
    { name: "contact page", about: "The texts beside the form." },
    {
      ...pageFields,
      who: optional(
        longText(0, 300, {
          label: "Beside who answers",
          help: "Of the team member that answers enquiries.",
        }),
      ),
      visit: heading("Heading of the address"),
      map: optional(
        picture({
          label: "Picture of the map URL",
          help: "Before a visitor loads the map itself.",
        }),
      ),
    },
  ),
] as const;

import { group } from "../core/nested-fields.ts";
import { defaulted, longText, optional, picture, text } from "../core/resource-fields.ts";
import { heading, pageFields, singleKind } from "./document.ts";

const page = <const Kind extends string>(kind: Kind, name: string, about: string) =>
  singleKind(kind, { name, about }, pageFields);

export const pageKinds = [
  singleKind(
    "portfolio-page",
    { name: "portfolio page", about: "Title and introduction of the portfolio page." },
    {
      ...pageFields,
      undescribed: defaulted(
        longText(1, 600, {
          label: "Default description",
          help: "For projects without one.",
        }),
        "One of our projects.",
      ),
      quilt: optional(
        text(0, 120, {
          label: "Tiles heading",
          help: "A tile per project below the list, in the project's colours. Leave empty to hide them.",
        }),
      ),
      ask: group(
        {
          title: defaulted(text(1, 120, { label: "Heading" }), "Something like this?"),
          label: defaulted(text(1, 60, { label: "Button label" }), "Ask about one"),
          subject: defaulted(
            text(1, 120, {
              label: "Enquiry subject",
              help: "Filled in on the contact form, followed by the project name.",
            }),
            "Something like",
          ),
        },
        { label: "At the end of a project" },
      ),
    },
  ),
  page("blog-page", "tutorials page", "Title and introduction of the tutorials page."),
  page("team-page", "team page", "Title and introduction of the team page."),
  page("faqs-page", "FAQ page", "Title and introduction of the FAQ page."),
  page("shop-page", "demo shop page", "Title and introduction of the demo shop."),
  singleKind(
    "contact-page",
    { name: "contact page", about: "The texts beside the form." },
    {
      ...pageFields,
      who: optional(
        longText(0, 300, {
          label: "Note about the contact person",
          help: "Shown beside the team member who answers enquiries.",
        }),
      ),
      visit: heading("Address heading"),
      map: optional(
        picture({
          label: "Map picture URL",
          help: "Shown until a visitor loads the map.",
        }),
      ),
    },
  ),
] as const;

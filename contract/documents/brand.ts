import { z } from "zod";
import {
  type ColorName,
  displayFonts,
  fontNames,
  isOwnPicture,
  shippedBrand,
  textFonts,
} from "../areas/brand.ts";
import { pictureAddress } from "../core/fields.ts";
import {
  boolean,
  choice,
  color,
  custom,
  defaulted,
  optional,
  picture,
} from "../core/resource-fields.ts";
import { singleKind } from "./document.ts";

const icon = custom(
  {
    payload: pictureAddress.refine(isOwnPicture, {
      error: "Choose a picture of the library: the icons are made of it here.",
    }),
    answer: z.string(),
    column: "text" as const,
    control: "picture" as const,
  },
  { label: "Icon URL", help: "Square. The icons of browsers and phones are made of it." },
);

const shipped = (name: ColorName, label: string, help: string) =>
  defaulted(color({ label, help }), shippedBrand[name]);

export const brand = singleKind(
  "brand",
  { name: "brand", about: "Logo, colours and fonts.", group: "Agency" },
  {
    logo: optional(
      picture({ label: "Logo URL", help: "For light pages. Without one the name stands there." }),
    ),
    dark: optional(
      picture({
        label: "Logo for dark pages URL",
        help: "Without one the logo stands there on a light plate.",
      }),
    ),
    icon: optional(icon),
    main: shipped("main", "Main colour", "Lines, marks, links and coloured bands."),
    action: shipped("action", "Action colour", "The most important button, and what is selected."),
    ink: shipped("ink", "Text colour", "Also of dark bands; the dark scheme is made of it."),
    paper: shipped("paper", "Page colour", "Behind everything in the light scheme."),
    display: defaulted(
      choice(displayFonts, { label: "Font of headings", valueLabels: fontNames }),
      shippedBrand.display,
    ),
    text: defaulted(
      choice(textFonts, { label: "Font of texts", valueLabels: fontNames }),
      shippedBrand.text,
    ),
    thread: defaulted(
      boolean({
        label: "Thread in the margin",
        help: "Sewn down each page while it is read, in the main colour.",
      }),
      true,
    ),
  },
);

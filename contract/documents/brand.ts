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
      error: "Choose a picture from the library: the icons are generated from it.",
    }),
    answer: z.string(),
    column: "text" as const,
    control: "picture" as const,
  },
  { label: "Icon URL", help: "Square. Browser and phone icons are generated from it." },
);

const shipped = (name: ColorName, label: string, help: string) =>
  defaulted(color({ label, help }), shippedBrand[name]);

export const brand = singleKind(
  "brand",
  { name: "brand", about: "Logo, colours and fonts.", group: "Agency" },
  {
    logo: optional(
      picture({ label: "Logo URL", help: "For light pages; if empty, the name is shown." }),
    ),
    dark: optional(
      picture({
        label: "Logo for dark pages URL",
        help: "If empty, the logo is shown on a light background.",
      }),
    ),
    icon: optional(icon),
    main: shipped("main", "Main colour", "Lines, marks, links and coloured bands."),
    action: shipped("action", "Action colour", "Main buttons and selected items."),
    ink: shipped("ink", "Text colour", "Also dark bands; the dark scheme is derived from it."),
    paper: shipped("paper", "Page colour", "The page background in the light scheme."),
    display: defaulted(
      choice(displayFonts, { label: "Heading font", valueLabels: fontNames }),
      shippedBrand.display,
    ),
    text: defaulted(
      choice(textFonts, { label: "Text font", valueLabels: fontNames }),
      shippedBrand.text,
    ),
    thread: defaulted(
      boolean({
        label: "Thread in the margin",
        help: "Drawn down the margin as visitors scroll, in the main colour.",
      }),
      true,
    ),
  },
);

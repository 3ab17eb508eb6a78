/** The default colours and fonts; `app/ui/tokens.css` repeats them. */
export const shippedBrand = {
  main: "#0099cc",
  action: "#f2a516",
  ink: "#0b1f2e",
  paper: "#fbf9f4",
  display: "bricolage-grotesque",
  text: "instrument-sans",
} as const;

/** The agency of the shipped mark; one with another name has a monogram until it has a logo. */
export const shippedName = "Nokshi";

export type ColorName = "main" | "action" | "ink" | "paper";

/** Headings use one weight only, so a font with a single weight is enough. */
export const displayFonts = [
  "bricolage-grotesque",
  "instrument-sans",
  "inter",
  "source-serif-4",
  "system",
] as const;
export const textFonts = ["instrument-sans", "inter", "source-serif-4", "system"] as const;
export const fontNames = {
  "bricolage-grotesque": "Bricolage Grotesque",
  "instrument-sans": "Instrument Sans",
  inter: "Inter",
  "source-serif-4": "Source Serif 4",
  system: "System font",
} as const satisfies Record<BrandFont, string>;
export type BrandFont = (typeof displayFonts)[number];

/** Whether the server can draw icons from the picture: it fetches none from other hosts. */
export const isOwnPicture = (address: string) =>
  /^\/(media|pictures)\/[^?#]+\.(webp|png|jpe?g|avif|gif|svg)$/i.test(address);

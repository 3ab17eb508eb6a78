/** What the design has by itself; `app/ui/tokens.css` says the same. */
export const shippedBrand = {
  main: "#0099cc",
  action: "#f2a516",
  ink: "#0b1f2e",
  paper: "#fbf9f4",
  display: "bricolage-grotesque",
  text: "instrument-sans",
} as const;

/** The mark that ships is of this agency; another has a monogram until it has a logo. */
export const shippedName = "Nokshi";

export type ColorName = "main" | "action" | "ink" | "paper";

/** One weight of it stands for all of headings. */
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
  system: "The system's own",
} as const satisfies Record<BrandFont, string>;
export type BrandFont = (typeof displayFonts)[number];

/** Icons are drawn from it on the server, which fetches nothing from elsewhere. */
export const isOwnPicture = (address: string) =>
  /^\/(media|pictures)\/[^?#]+\.(webp|png|jpe?g|avif|svg)$/i.test(address);

import { shippedBrand } from "#contract/areas/brand.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { soundPalette } from "#format/brand/palette.ts";
import { directionOf } from "#format/writing.ts";

export const manifestOf = ({ settings, brand }: Pick<SiteContent, "settings" | "brand">) => ({
  name: settings.legal,
  short_name: settings.name,
  description: settings.description,
  lang: settings.language,
  dir: directionOf(settings.language),
  start_url: "/",
  display: "minimal-ui",
  background_color: soundPalette(brand, shippedBrand).paper,
  theme_color: soundPalette(brand, shippedBrand).main,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
});

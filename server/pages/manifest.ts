import type { SiteContent } from "#contract/documents/kinds.ts";

export const manifestOf = ({ settings }: Pick<SiteContent, "settings">) => ({
  name: settings.legal,
  short_name: settings.name,
  description: settings.description,
  lang: "en",
  start_url: "/",
  display: "minimal-ui",
  background_color: "#fbf9f4",
  theme_color: "#0099cc",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
});

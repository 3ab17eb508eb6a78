import { site } from "#content/site.ts";

export const manifest = {
  name: site.legalName,
  short_name: site.name,
  description: site.description,
  lang: "en",
  start_url: "/",
  display: "minimal-ui",
  background_color: "#fbf9f4",
  theme_color: site.themeColor,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};

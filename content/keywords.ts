/** The services that the metadata of each page names. */
export const keywords: readonly string[] = [
  "web design",
  "web development",
  "ERP systems",
  "e-commerce solutions",
  "SEO services",
  "website maintenance",
];

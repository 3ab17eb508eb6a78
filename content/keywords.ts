/** Section 1 of the product specification. */
export const keywords: readonly string[] = [
  "web design",
  "web development",
  "ERP systems",
  "e-commerce solutions",
  "SEO services",
  "website maintenance",
];

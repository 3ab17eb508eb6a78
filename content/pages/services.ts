import type { Page } from "./page.ts";

export const services = {
  title: "Services",
  path: "/services",
  description:
    "Web design and development, e-commerce solutions, mobile apps and ERP systems, SEO services, website maintenance and digital consulting in Dhaka.",
  heading: "Six things we do well",
  lead: "Hire us for one of them or for the whole way. Company sites cost Tk\u00a080,000–2,20,000, and our pricing page prints every other range.",
} as const satisfies Page;

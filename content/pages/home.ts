import type { Page } from "./page.ts";

export const home = {
  title: "Home",
  path: "/",
  description:
    "Web studio in Dhaka: web design, web development, e-commerce solutions, ERP systems, SEO services and website maintenance that deliver results.",
  heading: "We build websites that deliver results",
  lead: "A web studio in Dhaka. We write, design, build and look after websites, online shops and business systems for companies that want the phone to ring.",
} as const satisfies Page;

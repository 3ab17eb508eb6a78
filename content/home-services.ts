/** The services that the home page presents. */

export interface HomeService {
  readonly number: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  /** An alias, see `serviceAliases` in `services.ts`. */
  readonly linkId: 17 | 18 | 19;
}

export const homeServices: readonly HomeService[] = [
  {
    number: "01",
    title: "Website Design & Development",
    description:
      "Company sites in React or WordPress that explain your business in five seconds, open fast on mobile data and stay easy to edit. A basic site is live in 2-4 weeks.",
    image: "/pictures/services/website-design.webp",
    imageAlt: "A page layout on a designer's desk, half drawn in pencil and half stitched in blue",
    linkId: 17,
  },
  {
    number: "02",
    title: "E-commerce Solutions",
    description:
      "Shops with wallets, cards and cash on delivery, accurate stock and a checkout that people finish. We rehearse your busiest evening before it comes.",
    image: "/pictures/services/e-commerce.webp",
    imageAlt: "A shop counter with three parcels tied in thread, seen from the customer's side",
    linkId: 18,
  },
  {
    number: "03",
    title: "ERP Systems & SEO Services",
    description:
      "We map how your work really moves and build the system for it. Then we write the pages your customers search for.",
    image: "/pictures/services/mobile-erp.webp",
    imageAlt:
      "A paper map of an order's route between four desks, beside a phone that shows the same",
    linkId: 19,
  },
];

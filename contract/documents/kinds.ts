import type { ItemOf } from "../core/resource.ts";
import { aboutPage } from "./about-page.ts";
import { brand } from "./brand.ts";
import { careerPage, jobs } from "./careers.ts";
import { categoryKinds } from "./categories.ts";
import { faqs } from "./faqs.ts";
import { freePages } from "./free-pages.ts";
import { homePage } from "./home-page.ts";
import { legal } from "./legal.ts";
import { navigation } from "./navigation.ts";
import { pageKinds } from "./pages.ts";
import { carePlans, plans, pricingPage, smallJobs } from "./pricing.ts";
import { scripts } from "./scripts.ts";
import { services, servicesPage } from "./services.ts";
import { settings } from "./settings.ts";
import { products } from "./shop.ts";
import { teamMembers } from "./team-member.ts";
import { logos, milestones, testimonials } from "./voices.ts";

/** Everything on the site that is neither a post nor a project. */
export const kinds = [
  settings,
  brand,
  scripts,
  navigation,
  homePage,
  aboutPage,
  servicesPage,
  pricingPage,
  careerPage,
  ...pageKinds,
  services,
  faqs,
  testimonials,
  teamMembers,
  jobs,
  plans,
  carePlans,
  smallJobs,
  logos,
  milestones,
  ...categoryKinds,
  legal,
  freePages,
  products,
] as const;

type AnyKind = (typeof kinds)[number];
export type DocumentKind = AnyKind["area"];
type KindNamed<K extends DocumentKind> = Extract<AnyKind, { area: K }>;

type SiteItem<R extends AnyKind> = Omit<
  ItemOf<R>,
  "created_at" | "updated_at" | "revision" | "sort_order"
>;

/** The documents by kind: a single kind's document, else all documents in their order. */
export type SiteDocuments = {
  [K in DocumentKind]: true extends KindNamed<K>["isSingle"]
    ? SiteItem<KindNamed<K>>
    : readonly SiteItem<KindNamed<K>>[];
};

/** The site's content: its documents, and what follows from them. */
export type SiteContent = SiteDocuments & {
  /** The values that replace `{{name}}` in texts. */
  facts: Readonly<Record<string, string>>;
  /** Addresses that have nothing to show yet, such as empty lists; links to them are left out. */
  emptyPages: readonly string[];
};

/** The settings describe the agency. */
export type Agency = SiteContent["settings"];

export type FaqQuestion = SiteContent["faqs"][number]["entries"][number];

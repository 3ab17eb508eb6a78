import { about } from "./pages/about.ts";
import { career } from "./pages/career.ts";
import { contact } from "./pages/contact.ts";
import { cookiePolicy } from "./pages/cookie-policy.ts";
import { demoShop } from "./pages/demo-shop.ts";
import { faqs } from "./pages/faqs.ts";
import { home } from "./pages/home.ts";
import { login } from "./pages/login.ts";
import { notFound } from "./pages/not-found.ts";
import type { Page } from "./pages/page.ts";
import { portfolio } from "./pages/portfolio.ts";
import { postNotFound } from "./pages/post-not-found.ts";
import { pricing } from "./pages/pricing.ts";
import { privacyPolicy } from "./pages/privacy-policy.ts";
import { services } from "./pages/services.ts";
import { team } from "./pages/team.ts";
import { termsConditions } from "./pages/terms-conditions.ts";
import { tutorials } from "./pages/tutorials.ts";
import { unexpectedError } from "./pages/unexpected-error.ts";

/**
 * For those who need the texts of all pages; a page imports its own from `pages/`, to keep the
 * others out of the browser. Sections 2.1 to 2.11 of the product specification.
 */
export const pages = {
  home,
  about,
  portfolio,
  services,
  tutorials,
  contact,
  faqs,
  career,
  team,
  pricing,
  privacyPolicy,
  termsConditions,
  cookiePolicy,
  demoShop,
  login,
  postNotFound,
  notFound,
  unexpectedError,
} as const satisfies Readonly<Record<string, Page>>;

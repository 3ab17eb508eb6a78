import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as about from "./about.ts";
import { brands } from "./brands.ts";
import * as careers from "./careers.ts";
import { categoryDocuments } from "./categories.ts";
import * as counters from "./counters.ts";
import { demoBrands, demoProducts } from "./demo-shop.ts";
import { faqGroups, serviceFaqs } from "./faqs.ts";
import * as home from "./home.ts";
import { homeFaqs } from "./home-faqs.ts";
import { homeServices } from "./home-services.ts";
import { keywords } from "./keywords.ts";
import { legalPages } from "./legal.ts";
import * as navigation from "./navigation.ts";
import { type PageTexts, pages } from "./pages.ts";
import * as pricing from "./pricing.ts";
import { advantages, industries, serviceAliases, services } from "./services.ts";
import { site } from "./site.ts";
import { team } from "./team.ts";
import { testimonials } from "./testimonials.ts";

const joined = (paragraphs: readonly string[]) => paragraphs.join("\n\n");
const head = ({ title, tab, description, heading, lead }: PageTexts) => ({
  title,
  tab,
  description,
  heading,
  lead,
});
const servicePath = (id: number) => `/service-details/${id}`;

const settings = {
  name: site.name,
  legal: site.legalName,
  tagline: site.tagline,
  description: site.description,
  founded: site.foundedIn,
  zone: site.timeZone,
  language: site.language,
  workdays: site.workdays,
  opens: site.opens,
  closes: site.closes,
  answers: site.answers,
  currency: site.currency,
  email: site.email,
  phone: site.phone,
  whatsapp: site.whatsAppUrl,
  scheduling: site.schedulingUrl,
  next: site.next,
  later: site.later,
  map: site.mapUrl,
  keywords,
  offices: site.offices,
  social: site.social,
  facts: [
    ...counters.milestones.map(({ label, fact, value }) => ({
      label,
      name: fact,
      value: String(value),
    })),
    ...site.facts,
  ],
};

const { footerCounter, footerNewsletter } = { ...counters, ...navigation };
const navigationDocument = {
  header: navigation.headerPages.map(({ details = [], ...page }) => ({ ...page, details })),
  button: navigation.headerButton,
  start: navigation.getStarted,
  menu: navigation.offCanvasMenu,
  more: navigation.offCanvasMore,
  actions: navigation.actions,
  footer: navigation.footerGroups,
  bottom: navigation.bottomMenu,
  counter: {
    value: String(footerCounter.value),
    from: footerCounter.initialDisplay,
    unit: footerCounter.unit,
    label: `${footerCounter.label}: websites since ${footerCounter.since}`,
  },
  newsletter: {
    title: footerNewsletter.title,
    lead: footerNewsletter.lead,
    letterTitle: footerNewsletter.letter.title,
    letter: joined(footerNewsletter.letter.paragraphs),
  },
  banner: {
    title: home.callToAction.title,
    lead: home.callToAction.lead,
    whatsapp: home.callToAction.whatsAppLabel,
    contact: home.callToAction.contactLabel,
    path: home.callToAction.contactPath,
  },
};

const { hero, sections } = home;
const homePage = {
  ...head(pages.home),
  hero: {
    claim: hero.claim,
    greeting: hero.greeting,
    servicesLabel: hero.servicesLabel,
    servicesPath: hero.servicesPath,
    appointmentLabel: hero.appointmentLabel,
    words: hero.words,
    pictures: hero.pictures.map(({ src, alt, path }) => ({ picture: src, alt, path })),
  },
  sections: [
    { section: "logos", ...sections.logos },
    { section: "cases", ...sections.cases },
    { section: "offers", ...sections.services },
    { section: "prices", ...sections.prices },
    { section: "expertise", ...sections.portfolio },
    { section: "how-we-work", ...sections.howWeWork },
    { section: "milestones", ...sections.milestones },
    { section: "design-focus", ...sections.designFocus },
    { section: "testimonials", ...sections.testimonials },
    { section: "blogs", ...sections.blogs },
    { section: "questions", ...sections.faqs },
    { section: "work-together" },
    { section: "contact", ...sections.contact },
  ],
  offers: homeServices.map(({ title, description, image, imageAlt, linkId }) => ({
    title,
    description,
    picture: image,
    alt: imageAlt,
    path: servicePath(linkId),
  })),
  steps: home.workSteps.map(({ title, text }) => ({ title, text })),
  tabs: home.focusTabs.map(({ title, intro, points, testimonial }) => ({
    title,
    intro,
    points,
    ...testimonial,
  })),
  questions: homeFaqs,
  more: home.faqFooter,
};

const { story, mission, timeline, values } = about;
const aboutPage = {
  ...head(pages.about),
  opening: "below",
  story: { title: story.title, text: joined(story.paragraphs) },
  mission: { title: mission.title, text: joined(mission.paragraphs) },
  sales: {
    label: counters.totalSales.label,
    value: String(counters.totalSales.value),
    unit: counters.totalSales.unit,
    note: counters.totalSales.note,
    text: about.salesCaption.text,
  },
  timeline: { title: about.timelineTitle, items: timeline },
  results: { ...about.resultsCaption, items: counters.resultStatistics },
  values: { title: about.valuesTitle, items: values },
  words: about.testimonialsCaption,
  contact: pages.contact.heading,
};

const servicesPage = {
  ...head(pages.services),
  opening: "bright",
  advantages: { title: "Advantages", items: advantages },
  industries: { title: "Industries we have worked in", items: industries },
  cases: "Results",
  questions: "Questions clients ask first",
};

const aliasesOf = (id: number) =>
  Object.entries(serviceAliases).flatMap(([alias, serviceId]) =>
    serviceId === id && Number(alias) !== id ? [alias] : [],
  );

const serviceDocuments = services.map((service) => {
  const group = faqGroups.find(({ serviceId }) => serviceId === service.id);
  return {
    title: service.title,
    slug: String(service.id),
    short: service.short,
    text: joined(service.descriptions),
    picture: service.image,
    alt: service.imageAlt,
    price: service.price,
    time: service.time,
    features: service.items,
    sample: service.sample ?? {},
    faqs: { title: group?.title, anchor: group?.key, entries: serviceFaqs[service.faqSet] },
    description: service.metaDescription,
    kind: service.serviceType,
    aliases: aliasesOf(service.id),
  };
});

const pricingPage = {
  ...head(pages.pricing),
  opening: "dark",
  plans: "Projects",
  care: "Care after launch",
  note: pricing.maintenanceNote,
  jobs: "Smaller jobs",
  quote: {
    title: pricing.quoteNote.title,
    text: joined(pricing.quoteNote.paragraphs),
    steps: pricing.quoteNote.steps,
  },
  money: "Questions about money",
  questions: pricing.pricingFaqs,
};

const careerPage = {
  ...head(pages.career),
  opening: "beside",
  intro: joined(careers.careerIntro),
  roles: "Open roles",
  hiring: { title: "How we hire", steps: careers.hiringSteps },
  benefits: { title: "What you get", items: careers.benefits },
  application: { ...careers.application, openSubject: careers.application.openMailSubject },
};

const legalDocuments = legalPages.map(({ key, title, file, description }) => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  return { title, description, heading: title, slug: key, text };
});

/** The documents of a new site by kind, lists in their order. */
export const documents: Record<string, object | readonly object[]> = {
  settings,
  brand: {},
  scripts: {},
  navigation: navigationDocument,
  "home-page": homePage,
  "about-page": aboutPage,
  "services-page": servicesPage,
  "pricing-page": pricingPage,
  "career-page": careerPage,
  "portfolio-page": {
    ...head(pages.portfolio),
    opening: "beside",
    undescribed: pages.portfolio.undescribed,
    quilt: pages.portfolio.quilt,
  },
  "blog-page": { ...head(pages.tutorials), opening: "wide" },
  "team-page": head(pages.team),
  "faqs-page": { ...head(pages.faqs), opening: "below" },
  "shop-page": head(pages.demoShop),
  "contact-page": {
    ...head(pages.contact),
    who: pages.contact.who,
    visit: "Visit us",
    map: "/pictures/map.svg",
  },
  services: serviceDocuments,
  faqs: faqGroups
    .filter(({ serviceId }) => serviceId === null)
    .map(({ key, title, entries }) => ({ anchor: key, title, entries })),
  testimonials: testimonials.map(({ avatar, positionAndTitle, ...testimonial }) => ({
    ...testimonial,
    picture: avatar,
    role: positionAndTitle,
  })),
  team,
  jobs: careers.roles.map(({ description, mailSubject, ...job }) => ({
    ...job,
    text: description,
    subject: mailSubject,
  })),
  plans: pricing.plans.map(({ forWhom, serviceId, ...plan }) => ({
    ...plan,
    audience: forWhom,
    path: servicePath(serviceId),
  })),
  "care-plans": pricing.maintenancePlans.map(({ forWhom, answer, ...plan }) => ({
    ...plan,
    audience: forWhom,
    time: answer,
  })),
  "small-jobs": pricing.smallJobs,
  logos: brands.map(({ name, src, width, height }) => ({ name, picture: src, width, height })),
  milestones: counters.milestones.map(({ label, fact, initialDisplay, unit }) => ({
    title: label,
    value: `{{${fact}}}`,
    from: initialDisplay,
    unit,
  })),
  ...categoryDocuments,
  legal: legalDocuments,
  products: demoProducts.map(({ id, imgSrc, oldPrice, filterBrands, ...product }) => ({
    ...product,
    number: id,
    picture: imgSrc,
    former: oldPrice,
    brands: demoBrands.flatMap(({ slug, name }) => (filterBrands.includes(slug) ? [name] : [])),
  })),
};

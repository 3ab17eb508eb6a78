import { nothingDocuments as empty, news, work } from "./nothing.ts";

const link = (label: string, path: string) => ({ label, path });
const picture = { picture: "/default-picture.svg", alt: "" };
const contact = link("Contact Us", "/contact-us");
const question = {
  question: "A question?",
  answer: "Its answer, in a few sentences.",
  isActive: true,
};
const titled = (title: string) => ({ title, text: "What it is, in a sentence." });
const plan = {
  price: "What it costs",
  time: "How long it takes",
  audience: "Who it is for.",
  included: ["What it includes"],
  excluded: ["What it leaves out"],
};

const about = {
  ...link("About", "/about"),
  children: [link("Team", "/team"), link("Career", "/career")],
};
const services = {
  ...link("Services", "/services"),
  children: [link("Pricing", "/pricing"), link("FAQs", "/faqs")],
  details: ["service-details"],
};

/** The documents of a new site with one placeholder in each place, to show where content goes. */
export const shapeDocuments = {
  ...empty,
  navigation: {
    ...empty.navigation,
    header: [link("Home", "/"), about, work, services, news, link("Contact", "/contact-us")],
    footer: [
      { title: "Company", links: [link("About", "/about"), ...about.children, contact] },
      { title: "Help", links: [link("Services", "/services"), ...services.children] },
      { title: "Explore", links: [work, news] },
    ],
    bottom: [link("Home", "/"), link("A legal page", "/a-legal-page"), contact],
  },
  "home-page": {
    ...empty["home-page"],
    lead: "What you do and for whom, in a sentence.",
    hero: { ...empty["home-page"].hero, servicesLabel: "View Services", servicesPath: "/services" },
    offers: [
      {
        title: "An offer",
        description: "What it is, in a sentence.",
        ...picture,
        path: "/service-details/a-service",
      },
    ],
    steps: [titled("A step")],
    tabs: [
      { title: "A focus", intro: "What matters about it, in a sentence.", points: ["A point"] },
    ],
    questions: [question],
  },
  "about-page": {
    ...empty["about-page"],
    story: { title: "Who we are", text: "Where you come from, in a few sentences." },
    mission: { title: "What we work for", text: "What it wants to reach, in a few sentences." },
    timeline: { title: "Our years", items: [{ year: "2026", ...titled("A year") }] },
    results: { title: "Results", items: [{ value: 1, label: "A figure" }] },
    values: { title: "Our values", items: [titled("A value")] },
  },
  "services-page": {
    ...empty["services-page"],
    advantages: { title: "Advantages", items: [titled("An advantage")] },
    industries: {
      title: "Industries",
      items: [{ name: "An industry", line: "What we know of it, in a sentence." }],
    },
  },
  "pricing-page": {
    ...empty["pricing-page"],
    quote: {
      ...empty["pricing-page"].quote,
      text: "What it takes to get a price, in a sentence.",
      steps: ["A step"],
    },
    questions: [question],
  },
  "career-page": {
    ...empty["career-page"],
    hiring: { title: "How we hire", steps: [titled("A step")] },
    benefits: { title: "What you get", items: [titled("A benefit")] },
  },
  "contact-page": { ...empty["contact-page"], who: "What they do with a message, in a sentence." },
  services: [
    {
      title: "A service",
      slug: "a-service",
      short: "What it is, in a sentence.",
      price: "What it costs",
      time: "How long it takes",
      text: "What it is, for whom, and how it is done.",
      ...picture,
      features: [titled("A feature")],
      faqs: { entries: [question] },
      description: "What the service is, in a sentence.",
      kind: "A kind of service",
    },
  ],
  faqs: [{ title: "A subject", anchor: "a-subject", entries: [question] }],
  testimonials: [
    { name: "A client", role: "Role and company", quote: "What the client says, in a sentence." },
  ],
  team: [
    { name: "A person", role: "What they do", text: "Who they are, in a sentence.", answers: true },
  ],
  jobs: [
    {
      title: "A role",
      place: "Where it is",
      kind: "Full time or part time",
      text: "What the work is.",
      bring: ["What you bring"],
      subject: "Application",
    },
  ],
  plans: [{ title: "A plan", ...plan, path: "/service-details/a-service" }],
  "care-plans": [{ title: "A care plan", ...plan }],
  "small-jobs": [
    { title: "A small job", price: "What it costs", text: "What it is, in a sentence." },
  ],
  logos: [{ name: "A company", picture: "/pictures/example-logo.svg" }],
  milestones: [{ title: "A figure", value: "1" }],
  legal: [
    {
      title: "A legal page",
      slug: "a-legal-page",
      description: "Such as the privacy policy.",
      heading: "A legal page",
      text: "The text of a legal page, such as the privacy policy.",
    },
  ],
  products: [{ title: "A product", picture: picture.picture, price: 1 }],
};

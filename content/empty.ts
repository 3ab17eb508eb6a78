import { emptyCategories } from "./categories.ts";

const page = (title: string, description: string) => ({ title, description, heading: title });
const link = (label: string, path: string) => ({ label, path });
const contact = link("Contact Us", "/contact-us");
const [home, about, contactPage] = [
  link("Home", "/"),
  link("About", "/about"),
  link("Contact", "/contact-us"),
];
const [work, offers, news] = [
  link("Websites", "/portfolio"),
  link("Services", "/services"),
  link("Tutorials", "/blog"),
];
const [team, prices, faqs] = [
  link("Team", "/team"),
  link("Pricing", "/pricing"),
  link("FAQs", "/faqs"),
];

/** The documents of a new site without sample content. */
export const emptyDocuments = {
  settings: {
    name: "Your agency",
    legal: "Your agency",
    tagline: "Websites",
    description: "The website of an agency.",
    founded: 2026,
    zone: "UTC",
    email: "hello@example.com",
  },
  brand: {},
  scripts: {},
  navigation: {
    // Pages leave out links to lists that are still empty.
    header: [
      home,
      { ...about, children: [team], details: ["team", "career"] },
      { ...work, details: ["single-project"] },
      { ...offers, children: [prices, faqs], details: ["service-details", "pricing", "faqs"] },
      { ...news, details: ["tutorials", "single-post"] },
      contactPage,
    ],
    button: contact,
    start: contact,
    more: [prices, faqs, team],
    footer: [
      { title: "Company", links: [about, team, contact] },
      { title: "Help", links: [faqs, prices] },
      { title: "Explore", links: [offers, work, news] },
    ],
    bottom: [home, contact],
    counter: { value: "{{projects}}", from: 0, label: "Projects" },
    newsletter: { title: "Newsletter" },
    banner: {
      title: "Let's work together",
      whatsapp: "WhatsApp",
      contact: "Contact Us",
      path: "/contact-us",
    },
  },
  "home-page": {
    ...page("Home", "The website of an agency."),
    heading: "Your agency",
    hero: {
      servicesLabel: "Contact Us",
      servicesPath: "/contact-us",
      appointmentLabel: "Set An Appointment",
    },
    sections: [
      { section: "logos", title: "Our clients" },
      { section: "cases" },
      { section: "offers", title: "What we do" },
      { section: "prices", title: "What it costs" },
      { section: "expertise", title: "Our work" },
      { section: "how-we-work", title: "How we work" },
      { section: "milestones", title: "In numbers" },
      { section: "design-focus", title: "What we care about" },
      { section: "testimonials", title: "What clients say" },
      { section: "blogs", title: "From the blog" },
      { section: "questions", title: "Questions" },
      { section: "work-together" },
      { section: "contact", title: "Write to us" },
    ],
    more: { text: "Something else?", linkLabel: "Ask us", linkPath: "/contact-us" },
  },
  "about-page": {
    ...page("About", "Who we are."),
    story: { title: "Who we are" },
    mission: { title: "What we work for" },
    sales: { label: "Projects", value: "{{projects}}" },
    timeline: { title: "Our years" },
    results: { title: "Results" },
    values: { title: "Our values" },
    words: { title: "What clients say" },
    contact: "Write to us",
  },
  "services-page": {
    ...page("Services", "What we do."),
    advantages: { title: "Advantages" },
    industries: { title: "Industries" },
    questions: "Questions",
  },
  "pricing-page": {
    ...page("Pricing", "What it costs."),
    plans: "Projects",
    care: "Care",
    jobs: "Smaller jobs",
    money: "Questions",
    quote: { title: "How a quote works" },
  },
  "career-page": {
    ...page("Career", "Open roles."),
    intro: "We are glad to hear from people who would like to work with us.",
    roles: "Open roles",
    hiring: { title: "How we hire" },
    benefits: { title: "What you get" },
    application: {
      title: "How to apply",
      text: "Write to us.",
      buttonLabel: "Apply by email",
      openText: "No role that fits? Write to us.",
      openSubject: "Open application",
    },
  },
  "portfolio-page": page("Websites", "Our work."),
  "blog-page": page("Tutorials", "What we write."),
  "team-page": page("Team", "Who works here."),
  "faqs-page": page("FAQs", "Questions and answers."),
  "shop-page": page("Sample shop", "A sample shop; nothing is for sale."),
  "contact-page": { ...page("Contact", "How to reach us."), visit: "Visit us" },
  ...emptyCategories,
};

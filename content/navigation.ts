/** Header, footer and menu of a new site. */

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

export interface HeaderPage extends NavigationLink {
  readonly children: readonly NavigationLink[];
  /** First segments of the addresses below this page. */
  readonly details?: readonly string[];
}

export interface LinkGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

export interface NewsletterText {
  readonly title: string;
  readonly lead: string;
  readonly letter: { readonly title: string; readonly paragraphs: readonly string[] };
}

const serviceLinks: readonly NavigationLink[] = [
  { label: "Website Design & Development", path: "/service-details/1" },
  { label: "E-commerce Solutions", path: "/service-details/2" },
  { label: "Mobile Apps & ERP Systems", path: "/service-details/3" },
  { label: "SEO Services", path: "/service-details/4" },
  { label: "Website Maintenance", path: "/service-details/5" },
  { label: "Digital Consulting", path: "/service-details/6" },
];

export const headerPages: readonly HeaderPage[] = [
  { label: "Home", path: "/", children: [] },
  {
    label: "About",
    path: "/about",
    children: [
      { label: "Team", path: "/team" },
      { label: "Career", path: "/career" },
    ],
    details: ["team", "career"],
  },
  { label: "Websites", path: "/portfolio", children: [], details: ["single-project"] },
  {
    label: "Services",
    path: "/services",
    children: [
      ...serviceLinks,
      { label: "Pricing", path: "/pricing" },
      { label: "FAQs", path: "/faqs" },
    ],
    details: ["service-details", "demo-shop", "pricing", "faqs"],
  },
  { label: "Tutorials", path: "/blog", children: [], details: ["tutorials", "single-post"] },
  { label: "Contact", path: "/contact-us", children: [] },
];

export const headerButton: NavigationLink = { label: "Contact Us", path: "/contact-us" };

/** In the extended header only. */
export const getStarted: NavigationLink = { label: "Get Started", path: "/pricing" };

export const offCanvasMenu: readonly NavigationLink[] = [
  { label: "Home", path: "/" },
  { label: "About", path: "/about" },
  { label: "Service", path: "/services" },
  { label: "Websites", path: "/portfolio" },
  { label: "Tutorials", path: "/blog" },
  { label: "Contact", path: "/contact-us" },
];

export const offCanvasMore: readonly NavigationLink[] = [
  { label: "Pricing", path: "/pricing" },
  { label: "FAQs", path: "/faqs" },
  { label: "Team", path: "/team" },
];

export const actions = { start: "Start a project", prices: "See prices" };

export const companyLinks: LinkGroup = {
  title: "Company",
  links: [
    { label: "About", path: "/about" },
    { label: "Team", path: "/team" },
    { label: "Career", path: "/career" },
    { label: "Contact", path: "/contact-us" },
  ],
};

export const helpLinks: LinkGroup = {
  title: "Help",
  links: [
    { label: "FAQs", path: "/faqs" },
    { label: "Pricing", path: "/pricing" },
    { label: "Privacy Policy", path: "/privacy-policy" },
    { label: "Terms & Conditions", path: "/terms-conditions" },
    { label: "Cookie Policy", path: "/cookie-policy" },
  ],
};

export const productLinks: LinkGroup = { title: "Services", links: serviceLinks };

export const footerGroups: readonly LinkGroup[] = [companyLinks, helpLinks, productLinks];

export const bottomMenu: readonly NavigationLink[] = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
  { label: "Websites", path: "/portfolio" },
  { label: "Tutorials", path: "/blog" },
];

export const footerNewsletter: NewsletterText = {
  title: "One idea for your website, every second Tuesday",
  lead: "Written by a person, read in two minutes. Leave with one click.",
  letter: {
    title: "Put the price where the question is",
    paragraphs: [
      "A customer reads your page on a bus and has one question: what does it cost? We asked nine people to find out on a page that didn't say. Seven went back to the search results. Two called, and both began with the price.",
      "So try this before the next letter comes. Take the page most people arrive on and put a price under its first picture: a range, a lowest price, last year's average. Add one line about what isn't included. Leave the rest of the page as it is.",
      "Then count your calls for two weeks. Expect fewer of them, from people who have seen the price and called anyway. Tell me what happened. I read every reply.",
      "Mithila Dewan",
    ],
  },
};

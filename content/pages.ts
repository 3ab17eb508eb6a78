/**
 * Title, meta description, heading and lead of every fixed page. Sections 2.1 to 2.11 and 3 ("Page metadata") of the
 * product specification. Pages of a service, project or post take theirs from what they show; the entries here are
 * what stands where nothing was found.
 */

export interface Page {
  /** Without the name of the site, which the metadata adds. */
  readonly title: string;
  /** The canonical path; none for screens that have no address of their own. */
  readonly path: string | null;
  /** 110 to 160 characters. */
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
}

export const keywords: readonly string[] = [
  "web design",
  "web development",
  "ERP systems",
  "e-commerce solutions",
  "SEO services",
  "website maintenance",
];

export const pages = {
  home: {
    title: "Home",
    path: "/",
    description:
      "Web studio in Dhaka: web design, web development, e-commerce solutions, ERP systems, SEO services and website maintenance that deliver results.",
    heading: "We build websites that deliver results",
    lead: "A web studio in Dhaka. We write, design, build and look after websites, online shops and business systems for companies that want the phone to ring.",
  },
  about: {
    title: "About",
    path: "/about",
    description:
      "Founded in Dhaka in 2017, with 6+ years in the industry and 220+ companies served. How we work, what we believe and the people behind the pages.",
    heading: "Plain cloth, one thread, patience",
    lead: "We are a web studio in Dhaka and Chattogram. Since 2017 we have built websites that earn their keep, and we have stayed to look after them.",
  },
  portfolio: {
    title: "Websites",
    path: "/portfolio",
    description:
      "Websites, shops and landing pages that we designed and built, each with the numbers our clients watch. Filter by kind of project and by year.",
    heading: "Work we can put numbers on",
    lead: "Shops, clinics, newspapers, mills and one paddle steamer. Look for a project like yours, and open it on your phone.",
  },
  services: {
    title: "Services",
    path: "/services",
    description:
      "Web design and development, e-commerce solutions, mobile apps and ERP systems, SEO services, website maintenance and digital consulting in Dhaka.",
    heading: "Six things we do well",
    lead: "Hire us for one of them or for the whole way. Company sites cost Tk 80,000–2,20,000, and every other range is printed as well.",
  },
  tutorials: {
    title: "Tutorials",
    path: "/blog",
    description:
      "Practical articles about websites in Bangladesh: costs, briefs, payments, search, design and code. Learned on real projects, free to use.",
    heading: "Tutorials",
    lead: "What we learned on real projects, written down so that you can use it without us.",
  },
  contact: {
    title: "Contact",
    path: "/contact-us",
    description:
      "Tell us what you want to build. We answer every message within one working day, and the first call costs nothing. Offices in Dhaka and Chattogram.",
    heading: "Tell us what you want to build",
    lead: "A few sentences are enough to start. We answer every message within one working day, and the first call costs nothing.",
  },
  faqs: {
    title: "FAQs",
    path: "/faqs",
    description:
      "Straight answers about cost, timelines, payments, ownership, shops, apps, ERP, SEO and maintenance. Short enough to read on a phone.",
    heading: "Questions, answered straight",
    lead: "Seven groups, six questions each. If yours is missing, send it to us and it may end up here.",
  },
  career: {
    title: "Career",
    path: "/career",
    description:
      "Open roles at a small web studio in Dhaka and Chattogram, with pay, hours and a paid trial day. Developers, designers and writers, please read on.",
    heading: "Make things that get finished",
    lead: "Four open roles, with the pay beside each. We answer everybody, also when the answer is no.",
  },
  team: {
    title: "Team",
    path: "/team",
    description:
      "The eight people who write, draw, build and look after your website, in Dhaka and Chattogram. You will talk to the ones who do the work.",
    heading: "You talk to the people who build it",
    lead: "Eight of us, in two offices. Whoever sits in your first meeting is still there after launch.",
  },
  pricing: {
    title: "Pricing",
    path: "/pricing",
    description:
      "What a website costs with us: company sites Tk 80,000–2,20,000, shops Tk 2,50,000–6,00,000, maintenance from Tk 3,000 a month. All in the open.",
    heading: "Prices you can plan with",
    lead: "Ranges from our own projects, with what is in them and what is not. Your quote is a fixed price for a written list.",
  },
  privacyPolicy: {
    title: "Privacy Policy",
    path: "/privacy-policy",
    description:
      "What we learn about you when you use this site, what we do with it, how long we keep it and how to have it deleted. Written in plain words.",
    heading: "Privacy Policy",
    lead: "What we learn about you, what we do with it and how to make us stop.",
  },
  termsConditions: {
    title: "Terms & Conditions",
    path: "/terms-conditions",
    description:
      "The terms for this website and for our work: quotes, deposits, payment within 30 days, ownership, faults, maintenance and the laws of Bangladesh.",
    heading: "Terms & Conditions",
    lead: "What you can expect from us, and what we expect from you.",
  },
  cookiePolicy: {
    title: "Cookie Policy",
    path: "/cookie-policy",
    description:
      "What this site keeps in your browser and for how long. No tracking, no advertising, no scripts from others, and a short list you can check.",
    heading: "Cookie Policy",
    lead: "A short list, and we would like to keep it that way.",
  },
  demoShop: {
    title: "Sample shop",
    path: "/demo-shop",
    description:
      "A small sample shop with nine products, a brand filter and a cart that remembers. Nothing here is for sale; it shows how our shops behave.",
    heading: "A shop to play with",
    lead: "Nine products, six brands and a cart that stays in your browser. Nothing is for sale, so press everything.",
  },
  login: {
    title: "Admin Login",
    path: "/login",
    description:
      "Sign in to the staff panel with your e-mail address and password. For people who work here; everybody else is better served on the home page.",
    heading: "Admin Login",
    lead: "For people who work here.",
  },
  postNotFound: {
    title: "Blog Post Not Found",
    path: null,
    description:
      "The requested blog post couldn't be found. It may have moved or been taken down. All our tutorials are listed on the blog, newest first.",
    heading: "Blog Post Not Found",
    lead: "The requested blog post couldn't be found.",
  },
  notFound: {
    title: "Page not found",
    path: null,
    description:
      "We couldn't find a page at this address. It may have moved or never existed. The home page and our tutorials are good places to go on.",
    heading: "We apologize, but the page you're looking for couldn't be found!",
    lead: "The address may be mistyped, or the page has moved.",
  },
  unexpectedError: {
    title: "Unexpected Application Error!",
    path: null,
    description:
      "Something went wrong on our side while we prepared this page. Please try again in a moment, or write to us with the request number shown.",
    heading: "Unexpected Application Error!",
    lead: "Something went wrong on our side. Try again in a moment. If it happens again, send us the number below and we'll find it.",
  },
} as const satisfies Readonly<Record<string, Page>>;

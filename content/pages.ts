/** Descriptions have 110 to 160 characters, as much as search results show. */
export interface PageTexts {
  readonly title: string;
  /** In search results; the title where there is none. */
  readonly tab?: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
}

export const pages = {
  home: {
    title: "Home",
    description:
      "Web studio in Dhaka: web design, web development, e-commerce solutions, ERP systems, SEO services and website maintenance. Prices on the page.",
    heading: "We build websites that fill boats, shops and clinics",
    lead: "A web studio in Dhaka. We write, design, build and look after websites, online shops and business systems.",
  },
  about: {
    title: "About",
    tab: "About: a web studio in Dhaka since 2017",
    description:
      "Founded in Dhaka in 2017, {{clients}}+ companies served. How a shoe shop's lost website became a studio, what we hold each other to, and the results.",
    heading: "A studio named after a quilt",
    lead: "We build websites in Dhaka and Chattogram, and we stay to look after them.",
  },
  services: {
    title: "Services",
    tab: "Services: websites, shops, ERP and SEO in Dhaka",
    description:
      "Web design and development, e-commerce solutions, mobile apps and ERP systems, SEO services, website maintenance and digital consulting in Dhaka.",
    heading: "Six things we do well",
    lead: "Hire us for one, or for all of it. Each has a price and a timeline.",
  },
  pricing: {
    title: "Pricing",
    tab: "Pricing: what a website costs in Dhaka",
    description:
      "What a website costs with us: company sites {{site_price}}, shops {{shop_price}}, maintenance from {{care_price}} a month.",
    heading: "Prices you can plan with",
    lead: "What each kind of project costs, how long it takes, what is included and what is not.",
  },
  career: {
    title: "Career",
    tab: "Career: jobs at a web studio, with the pay",
    description:
      "Open roles for developers, designers and writers at a small web studio in Dhaka and Chattogram, with the pay, the hours and a paid trial day.",
    heading: "Make things that get finished",
    lead: "Four open roles, and each says what it pays.",
  },
  portfolio: {
    title: "Websites",
    tab: "Websites we built, with the numbers since",
    description:
      "Websites, shops and landing pages we designed and built, each with its price, its weeks and its results. Filter by kind of project and by year.",
    heading: "Work we can put numbers on",
    lead: "Shops, clinics, newspapers, mills and one paddle steamer. Look for a project like yours.",
    undescribed: "We planned and built this project for the client, and we still look after it.",
    quilt: "All of it, in one cloth",
  },
  tutorials: {
    title: "Tutorials",
    description:
      "Practical articles about websites in Bangladesh: costs, briefs, payments, search, design and code. Learned on real projects, free to use.",
    heading: "Tutorials",
    lead: "What we learned on real projects, written down so that you can use it without us.",
  },
  team: {
    title: "Team",
    tab: "Team: the {{people}} who build your website",
    description:
      "The {{people}} people in Dhaka and Chattogram who write, draw, build and look after your website, and what each of them does all week.",
    heading: "You talk to the people who build it",
    lead: "There are {{people}} of us, in two offices. The person in your first meeting is still there after launch.",
  },
  faqs: {
    title: "FAQs",
    tab: "FAQs: what a website costs, takes and needs",
    description:
      "Straight answers about cost, timelines, payments, ownership, shops, apps, ERP, SEO and maintenance. Short enough to read on a phone.",
    heading: "Questions, answered straight",
    lead: "Seven groups, six questions each. If yours is missing, send it and it may end up here.",
  },
  demoShop: {
    title: "Sample shop",
    description:
      "A small sample shop with nine products at toy prices, a brand filter and a cart that remembers. Nothing is for sale; it shows how our shops behave.",
    heading: "A shop to play with",
    lead: "Nine products at toy prices, six brands and a cart that stays in your browser. Nothing is for sale, so press everything.",
  },
  contact: {
    title: "Contact",
    tab: "Contact: talk to a web studio in Dhaka",
    description:
      "Tell us what you want to build. We answer every message within one working day, and the first call costs nothing. Offices in Dhaka and Chattogram.",
    heading: "Tell us what you want to build",
    lead: "A few sentences are enough to start. Next come a free call of thirty minutes and, within three working days, a price range and a rough calendar.",
    who: "Farhana reads what you write and leads the first call.",
  },
} satisfies Record<string, PageTexts & Record<string, string>>;

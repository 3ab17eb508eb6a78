/** Section 3 of the product specification. Descriptions have 110 to 160 characters. */
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
      "Web studio in Dhaka: web design, web development, e-commerce solutions, ERP systems, SEO services and website maintenance that deliver results.",
    heading: "We build websites that fill boats, shops and clinics",
    lead: "A web studio in Dhaka. We write, design, build and look after websites, online shops and business systems.",
  },
  about: {
    title: "About",
    tab: "About: a web studio in Dhaka since 2017",
    description:
      "Founded in Dhaka in 2017, with {{years}}+ years in the industry and {{clients}}+ companies served. How we work, what we believe and the people behind the pages.",
    heading: "Plain cloth, one thread, patience",
    lead: "We are a web studio in Dhaka and Chattogram. Since 2017 we have built websites that earn their keep, and we have stayed to look after them.",
  },
  services: {
    title: "Services",
    tab: "Services: websites, shops, ERP and SEO in Dhaka",
    description:
      "Web design and development, e-commerce solutions, mobile apps and ERP systems, SEO services, website maintenance and digital consulting in Dhaka.",
    heading: "Six things we do well",
    lead: "Hire us for one of them or for the whole way. Each has its price and its time.",
  },
  pricing: {
    title: "Pricing",
    tab: "Pricing: what a website costs in Dhaka",
    description:
      "What a website costs with us: company sites {{site_price}}, shops {{shop_price}}, maintenance from {{care_price}} a month. All in the open.",
    heading: "Prices you can plan with",
    lead: "Ranges from our own projects, with what is in them and what is not. Your quote is a fixed price for a written list.",
  },
  career: {
    title: "Career",
    tab: "Career: jobs at a web studio, with the pay",
    description:
      "Open roles at a small web studio in Dhaka and Chattogram, with pay, hours and a paid trial day. Developers, designers and writers, please read on.",
    heading: "Make things that get finished",
    lead: "Four open roles, and each says what it pays. We answer everybody, also when the answer is no.",
  },
  portfolio: {
    title: "Websites",
    tab: "Websites we built, with the numbers since",
    description:
      "Websites, shops and landing pages that we designed and built, each with the numbers our clients watch. Filter by kind of project and by year.",
    heading: "Work we can put numbers on",
    lead: "Shops, clinics, newspapers, mills and one paddle steamer. Look for a project like yours: each says what came of it.",
    undescribed: "Planned and made by us for this client, and looked after to this day.",
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
      "The {{people}} people who write, draw, build and look after your website, in Dhaka and Chattogram. You will talk to the ones who do the work.",
    heading: "You talk to the people who build it",
    lead: "We are {{people}}, in two offices. Whoever sits in your first meeting is still there after launch.",
  },
  faqs: {
    title: "FAQs",
    tab: "FAQs: what a website costs, takes and needs",
    description:
      "Straight answers about cost, timelines, payments, ownership, shops, apps, ERP, SEO and maintenance. Short enough to read on a phone.",
    heading: "Questions, answered straight",
    lead: "Seven groups, six questions each. If yours is missing, send it to us and it may end up here.",
  },
  demoShop: {
    title: "Sample shop",
    description:
      "A small sample shop with nine products, a brand filter and a cart that remembers. Nothing here is for sale; it shows how our shops behave.",
    heading: "A shop to play with",
    lead: "Nine products, six brands and a cart that stays in your browser. Nothing is for sale, so press everything.",
  },
  contact: {
    title: "Contact",
    tab: "Contact: talk to a web studio in Dhaka",
    description:
      "Tell us what you want to build. We answer every message within one working day, and the first call costs nothing. Offices in Dhaka and Chattogram.",
    heading: "Tell us what you want to build",
    lead: "A few sentences are enough to start. We answer every message within one working day, and the first call costs nothing.",
    who: "Farhana reads what you write, and sits in the first call.",
  },
} satisfies Record<string, PageTexts & Record<string, string>>;

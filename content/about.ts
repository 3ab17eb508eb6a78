/** Texts of the About page; its figures are in `counters.ts`. */

export interface Milestone {
  readonly year: string;
  readonly title: string;
  readonly text: string;
  readonly picture: string;
}

export interface CompanyValue {
  readonly title: string;
  readonly text: string;
}

export interface TitledText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Caption {
  readonly title: string;
  readonly text: string;
}

export const story: TitledText = {
  title: "It began with a shop that nobody could find",
  paragraphs: [
    "In 2017 a shoe shop in Mirpur had a new website, and its customers couldn't find it. The owner asked Farhana Rahman to have a look. She rewrote four pages in the words customers used on the phone and took off a slider that weighed more than the rest of the site, and the calls came back. The studio started with that job, in a borrowed room in Banani.",
    "There are {{people}} of us now. Since then we have completed {{projects}}+ projects for more than {{clients}} companies. Over 100 of them were complete websites; the rest were shops, apps, systems, repairs and audits.",
    "The studio is named after the nokshi kantha, the quilt that Bengali families sew from worn saris. The dashed line on this site is its running stitch: one thread, plain geometry and a great deal of patience.",
  ],
};

export const mission: TitledText = {
  title: "Our mission",
  paragraphs: [
    "We want a small company in Bangladesh to have a website as good as a large one abroad: clear, fast, open to everyone, and owned by the people who paid for it.",
    "That means telling you what a thing costs, building no more than you need, and coming back three months after launch to see whether it works.",
  ],
};

/** A picture of one of the sample articles. */
const drawn = (article: string) => `/media/samples/posts/${article}.webp`;

export const timelineTitle = "From one table to two offices";

export const timeline: readonly Milestone[] = [
  {
    year: "2017",
    title: "Two people, one table",
    text: "Farhana writes and a friend codes. The first client pays partly in shoes.",
    picture: drawn("choose-web-design-agency"),
  },
  {
    year: "2018",
    title: "The first online shop",
    text: "A clothing shop opens its checkout with cash on delivery, and we learn what a refused parcel costs.",
    picture: drawn("payment-gateway-bangladesh"),
  },
  {
    year: "2019",
    title: "The first workshop",
    text: "Twelve shop owners spend a Saturday writing their own pages. We have held {{workshops}}+ workshops since.",
    picture: drawn("website-brief-that-works"),
  },
  {
    year: "2020",
    title: "Shops from the kitchen table",
    text: "In the lockdown we bring six shops online in five months, each run from its owner's home.",
    picture: drawn("domain-hosting-ownership"),
  },
  {
    year: "2021",
    title: "Behind the counter",
    text: "An importer of zips asks for a stock list and gets a small ERP. Mapping the work first becomes our rule.",
    picture: drawn("erp-before-you-buy"),
  },
  {
    year: "2022",
    title: "Chattogram",
    text: "Our second office opens in Agrabad, close to the port and to the freight clients who work there.",
    picture: drawn("local-seo-dhaka"),
  },
  {
    year: "2023",
    title: "A calendar for care",
    text: "Maintenance gets its own person and its own calendar, with a restored backup every quarter.",
    picture: drawn("website-maintenance-plan"),
  },
  {
    year: "2024",
    title: "Prices on the page",
    text: "We publish our prices. Enquiries fall a little, and the good ones double.",
    picture: drawn("business-website-cost-bangladesh"),
  },
  {
    year: "Today",
    title: "The same three questions",
    text: "Every first meeting still starts with them: who will use it, what should change, and who decides?",
    picture: drawn("website-launch-checklist"),
  },
];

export const valuesTitle = "What we hold each other to";

export const values: readonly CompanyValue[] = [
  {
    title: "Say the number",
    text: "Prices, dates and doubts are written down early. A surprise on an invoice is our mistake.",
  },
  {
    title: "You hold the keys",
    text: "Domain, hosting, code and accounts are in your name, so you can leave whenever you like.",
  },
  {
    title: "Everyone can use it",
    text: "On an old phone, on a slow line, without a mouse, with poor eyesight. We test all four.",
  },
  {
    title: "Less, but finished",
    text: "We would rather launch six good pages than twenty with placeholder text. The rest goes on a dated list.",
  },
  {
    title: "Read it aloud",
    text: "Every page is read aloud before it goes live, and whatever sounds wrong is rewritten.",
  },
];

export const salesCaption: Caption = {
  title: "Orders through our shops",
  text: "Orders placed this year in the online shops we look after, and the growth in the last seven days.",
};

export const resultsCaption: Caption = {
  title: "What changed for clients",
  text: "Results that individual clients reported after launch. Yours will depend on your prices and your season.",
};

export const testimonialsCaption: Caption = {
  title: "In their words",
  text: "Six clients, at least two years after launch.",
};

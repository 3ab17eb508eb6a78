/** Section 2.4 of the product specification; the figures are in `counters.ts`. */

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
    "In 2017 a shoe shop in Mirpur paid for a website and couldn't be found with it. Its owner asked Farhana Rahman to have a look. She rewrote four pages in the words that customers used on the phone, took off a slider that weighed more than the rest of the site, and the calls came back. The studio started with that job, two people and a borrowed room in Banani.",
    "We are {{people}} now, in Dhaka and Chattogram. Since then we have completed {{projects}}+ projects for more than {{clients}} companies. Among them are over 100 complete websites; the rest are shops, apps, systems, repairs and audits. Some of our clients have been with us since the borrowed room.",
    "The dashed line you see on this site is the running stitch of nokshi kantha, the quilt that Bengali families sew from worn cloth. One thread, plain geometry, a great deal of patience. It is how we like to work.",
  ],
};

export const mission: TitledText = {
  title: "Our mission",
  paragraphs: [
    "We want a small company in Bangladesh to have a website as good as a large one abroad: clear, fast, open to everyone, and owned by the people who paid for it.",
    "That means telling you what a thing costs, building no more than you need and staying around afterwards. A website is finished when it earns its keep, and somebody has to be there to notice.",
  ],
};

/** A picture of one of the sample articles. */
const drawn = (article: string) => `/media/samples/posts/${article}.webp`;

export const timelineTitle = "From a borrowed room to two offices";

export const timeline: readonly Milestone[] = [
  {
    year: "2017",
    title: "Two people, one table",
    text: "The studio opens in a borrowed room in Banani. The first client pays partly in shoes.",
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
    text: "Nobody can go out. We bring six shops online in five months, each from somebody's home.",
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
    text: "Our second office opens in Agrabad, close to the port and to the people who send us screenshots from it.",
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
    text: "We publish our ranges. The number of enquiries falls a little, and the good ones double.",
    picture: drawn("business-website-cost-bangladesh"),
  },
  {
    year: "Today",
    title: "A team of {{people}}, two offices",
    text: "The same questions at every first meeting: who will use it, what should change, and who decides?",
    picture: drawn("website-launch-checklist"),
  },
];

export const valuesTitle = "What we hold each other to";

export const values: readonly CompanyValue[] = [
  {
    title: "Say the number",
    text: "Prices, dates and doubts are written down early. A surprise in an invoice is our mistake.",
  },
  {
    title: "You hold the keys",
    text: "Domain, hosting, code and accounts are yours. You stay because the work is good.",
  },
  {
    title: "Everyone can use it",
    text: "Old phone, slow line, no mouse, weak eyes. If one of them is shut out, it isn't finished.",
  },
  {
    title: "Less, but finished",
    text: "We would rather launch six good pages than twenty with placeholder text. The rest goes on a dated list.",
  },
  {
    title: "Read it aloud",
    text: "If a competitor could put a sentence on their site without lying, we cut it from yours.",
  },
];

export const salesCaption: Caption = {
  title: "Orders through our shops",
  text: "Sales made this year by the online shops that we look after.",
};

export const resultsCaption: Caption = {
  title: "What changed for clients",
  text: "Results that single clients reported after launch. Yours depend on your prices, your season and your patience.",
};

export const testimonialsCaption: Caption = {
  title: "In their words",
  text: "Nobody was asked in launch week.",
};

/**
 * Prices agree with `pricing.ts` and the sample articles.
 */
import type { FaqSetId } from "./faqs.ts";

export interface ServiceFeature {
  readonly title: string;
  readonly text: string;
}

export interface ServiceSample {
  readonly label: string;
  readonly path: string;
}

export interface Service {
  readonly id: number;
  readonly key: string;
  readonly number: string;
  readonly title: string;
  /** At most 140 characters, for the card. */
  readonly short: string;
  readonly descriptions: readonly [string, string];
  readonly image: string;
  readonly imageAlt: string;
  readonly items: readonly ServiceFeature[];
  readonly faqSet: FaqSetId;
  readonly price: string;
  /** Empty where nothing is finished. */
  readonly time: string;
  readonly metaDescription: string;
  /** `serviceType` of the structured data. */
  readonly serviceType: string;
  readonly sample: ServiceSample | null;
}

export interface Advantage {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export interface Industry {
  readonly key: string;
  readonly name: string;
  readonly line: string;
}

export const services: readonly Service[] = [
  {
    id: 1,
    key: "website-design",
    number: "01",
    title: "Website Design & Development",
    short:
      "A site of your own, in React or WordPress, that reads well on any phone and gets people to call.",
    descriptions: [
      "A good company site answers three questions before the visitor scrolls: what you do, who it is for and what to do next. We start there. In the first week we talk to you and to two or three of your customers, read your old site, and write the text of the main pages. Design comes after the words, so nothing is drawn around a paragraph that nobody needed.",
      "We build in React when the site has to do something, such as booking, filtering or calculating. We build in WordPress when several people publish every week. A small site that changes four times a year may need neither, and we'll say so. Whatever we choose, pages are complete before a script runs, work with a keyboard and open quickly on mobile data.",
    ],
    image: "/pictures/services/website-design.webp",
    imageAlt: "A page layout on a designer's desk, half drawn in pencil and half stitched in blue",
    items: [
      {
        title: "Words before pictures",
        text: "You approve plain text first, and the layout is built around what you really want to say.",
      },
      {
        title: "Design made for you",
        text: "Your own layout, colours and type, drawn for your content. You see the home page and one inner page in week one, in a browser and on your phone.",
      },
      {
        title: "React or WordPress",
        text: "Chosen for the people who will work with the site after launch. We explain the choice on one page, including what each costs to look after for three years.",
      },
      {
        title: "Yours to edit and keep",
        text: "You get training, a short written guide and every account in your own name. If we part ways, you receive the code, the database and the design files.",
      },
    ],
    faqSet: 11,
    price: "{{site_price}}",
    time: "{{site_time}}",
    metaDescription:
      "Website design and development in Dhaka with React or WordPress. Fast on phones, easy to edit, {{site_price}}, live in 2-4 weeks.",
    serviceType: "Web design and development",
    sample: null,
  },
  {
    id: 2,
    key: "e-commerce",
    number: "02",
    title: "E-commerce Solutions",
    short:
      "Online shops with wallets, cards, cash on delivery, accurate stock and a checkout that people finish.",
    descriptions: [
      "A shop is more than a site with prices. What happens when a payment succeeds and the order fails? Who may change a delivery fee? How does a returned shirt get back into stock? We settle these questions on paper first. Then we build the catalogue, the cart and the checkout around the answers, so that your staff don't have to invent a rule on a busy evening.",
      "Most shops here need mobile wallets, cards and cash on delivery side by side. We connect them through one payment provider where we can, check every payment with the provider before an order counts as paid, and compare both lists each night. None of our shops goes live less than ten working days before a campaign, because we tried that once and remember the evening well.",
    ],
    image: "/pictures/services/e-commerce.webp",
    imageAlt: "A shop counter with three parcels tied in thread, seen from the customer's side",
    items: [
      {
        title: "Payments that match",
        text: "A notification that arrives twice still makes one order, and a payment without an order is on your desk the next morning.",
      },
      {
        title: "Stock you can trust",
        text: "The last piece can't be sold twice, even when two people press the button together. Store and website count from the same list.",
      },
      {
        title: "A short checkout",
        text: "Name, phone, address, payment. No account needed. We test it on a cheap phone with mobile data until a stranger gets through without asking a question.",
      },
      {
        title: "Ready for the rush",
        text: "Before Eid we rehearse with double last year's busiest hour, prepare the delivery dates page and freeze changes ten days ahead.",
      },
    ],
    faqSet: 13,
    price: "{{shop_price}}",
    time: "{{shop_time}}",
    metaDescription:
      "E-commerce solutions in Bangladesh: catalogue, checkout, wallets, cards and cash on delivery, stock and delivery rules. Live in 6-12 weeks.",
    serviceType: "E-commerce development",
    sample: { label: "Try our sample shop", path: "/demo-shop" },
  },
  {
    id: 3,
    key: "mobile-erp",
    number: "03",
    title: "Mobile Apps & ERP Systems",
    short:
      "Android and iOS apps for your customers, and one system for stock, orders and accounts behind them.",
    descriptions: [
      "Before we talk about software, we follow one order from desk to desk. We write down who touches it, what they type again and where they wait. Some problems turn out to need a rule, some need a small tool, and some need a system. Only the third pile is an ERP, and if that pile is nearly empty we tell you to keep your money.",
      "When a system is right, we build it in stages that your people can use: stock first, then orders, then invoices and reports. Each stage runs beside the old way until the numbers match. Mobile apps for Android and iOS grow from the same data, so the driver, the store and the accountant work from the same numbers. Getting found is a separate job: see SEO Services.",
    ],
    image: "/pictures/services/mobile-erp.webp",
    imageAlt:
      "A paper map of an order's route between four desks, beside a phone that shows the same",
    items: [
      {
        title: "The work, drawn first",
        text: "Five days on site with your team. You get a map of how orders really move, the hours each step takes, and a list of what no software should touch.",
      },
      {
        title: "Apps for both phones",
        text: "One app for Android and iOS, tested on the phones your customers carry. It keeps working when the network doesn't, and it catches up later.",
      },
      {
        title: "Numbers that match",
        text: "Every change has a name and a time. Reports answer the questions you ask every Sunday morning.",
      },
      {
        title: "People who use it",
        text: "We train each role on its own screens, sit beside your staff in the first week, and change what gets in their way before we build the next stage.",
      },
    ],
    faqSet: 3,
    price: "from {{system_price}}",
    time: "{{system_time}}",
    metaDescription:
      "Android and iOS apps and ERP systems from Dhaka. We map your work first, build in stages your staff can use, and make stock and invoices agree.",
    serviceType: "Mobile app and ERP development",
    sample: null,
  },
  {
    id: 4,
    key: "seo",
    number: "04",
    title: "SEO Services",
    short:
      "Pages that answer what customers type, in English and Bangla, and a site that search engines can read.",
    descriptions: [
      "SEO starts at your phone. For a week, the person who answers it writes down the first sentence of every call. Those sentences become the headings of your service pages: what it costs, how soon you can come, which areas you cover. Many of our clients didn't need more visitors. They needed to answer the ones they had. For one repair service, calls from the same page more than doubled.",
      "Then we look at the machinery: titles, speed, broken links, structured data and the spelling of your address in every listing. We fix what we can reach and hand your developer a prioritised list for the rest.",
    ],
    image: "/pictures/services/seo.webp",
    imageAlt: "A search box whose line of text becomes a stitched path to a shop door",
    items: [
      {
        title: "Pages people look for",
        text: "One page for each thing you can be hired for, with the question in the heading and the answer in the first line.",
      },
      {
        title: "A site that can be read",
        text: "We remove whatever hides a page: a forgotten switch, a broken redirect, text that only appears after a script.",
      },
      {
        title: "Found on your street",
        text: "Your map listing, opening hours and address, spelled the same way everywhere. For a business with one door this is often the whole job.",
      },
      {
        title: "Counted with care",
        text: "With fewer than thirty events we show you the number and leave out the percentage.",
      },
    ],
    faqSet: 14,
    price: "from Tk\u00a020,000 a month",
    time: "three months at least",
    metaDescription:
      "SEO services in Dhaka: service pages written from real questions, technical repairs, local search and a monthly page of numbers you can act on.",
    serviceType: "Search engine optimisation",
    sample: null,
  },
  {
    id: 5,
    key: "maintenance",
    number: "05",
    title: "Website Maintenance",
    short:
      "Updates, backups we have actually restored, forms that are tested, and a person who answers when it breaks.",
    descriptions: [
      "Maintenance is a stretchable word, so ours comes with a calendar: four jobs every month, three every quarter, and once a year an afternoon in which we read the whole site with you. Each job is ticked off with a date and a name, and you can look at the list whenever you like.",
      "The plans differ in how fast you get an answer and on which days. Most companies can wait until Sunday. A clinic that takes bookings on a Friday can't, and neither can a shop in the week before Eid.",
    ],
    image: "/pictures/services/maintenance.webp",
    imageAlt: "A quilt with one worn square being mended, needle and thread still in it",
    items: [
      {
        title: "Four jobs a month",
        text: "The updates, the backup, the forms, and a note of five lines: what changed, what broke, how long it took, what is left of your hours and what we would do next.",
      },
      {
        title: "Restores, with a date",
        text: "Four times a year we make a working site out of a backup. Ask us at any time for the date of the last restore and how long it took.",
      },
      {
        title: "Watching in between",
        text: "Every two hours we check that the home page, the contact page and the certificate work. A fault reaches one of us before your customers notice.",
      },
      {
        title: "Two hours for changes",
        text: "A new phone number, a price, a photograph, a page for a holiday. Send one email and it is done within the time in your plan.",
      },
    ],
    faqSet: 15,
    price: "from {{care_price}} a month",
    time: "no fixed term",
    metaDescription:
      "Website maintenance with a calendar: monthly updates and form tests, quarterly restores, two hours of changes a month. From {{care_price}} a month.",
    serviceType: "Website maintenance",
    sample: null,
  },
  {
    id: 6,
    key: "consulting",
    number: "06",
    title: "Digital Consulting",
    short:
      "A second pair of eyes before you spend: briefs, quotes, tools, plans and the awkward questions.",
    descriptions: [
      "Sometimes you don't need a website. You need an adviser on your side of the table for a few days. We read quotes that can't be compared and put them on one scale. We help you write a two-page brief that brings honest prices. We look at the software a vendor wants to sell you and give you a script of questions, with your own orders in it, for the next demonstration.",
      "Each day ends with a list, a plan or a recommendation with its reasons, two pages at most. If the honest advice is to spend nothing this year, that is what they will say.",
    ],
    image: "/pictures/services/consulting.webp",
    imageAlt:
      "Two chairs at a table with three folded quotes between them and one thread joining them",
    items: [
      {
        title: "Briefs and quotes",
        text: "We turn your wishes into nine plain headings, send them out with you and read the answers. You compare three prices for the same thing.",
      },
      {
        title: "A look at what you own",
        text: "Domain, hosting, email and accounts, each with the name of its owner. In an hour you know who holds the keys and what to change this week.",
      },
      {
        title: "A plan for one year",
        text: "What to fix, what to build and what to leave alone, in order of what it earns. Each line has a cost, a month and a person.",
      },
      {
        title: "Workshops for your team",
        text: "Half a day on writing for the web, reading your numbers or testing a page with strangers. Small groups, your own site on the screen.",
      },
    ],
    faqSet: 16,
    price: "Tk\u00a015,000 a day",
    time: "one day, or five",
    metaDescription:
      "Independent digital consulting in Dhaka: briefs, quotes, software choices and one-year plans. Tk\u00a015,000 a day, with a written result you can use.",
    serviceType: "Digital consulting",
    sample: null,
  },
];

/** Other ids of services: 17 to 19 are home tabs, the others FAQ sets; 3 is also a service's id. */
export const serviceAliases: Readonly<Record<number, number>> = {
  17: 1,
  18: 2,
  19: 3,
  11: 1,
  13: 2,
  3: 3,
  14: 4,
  15: 5,
  16: 6,
};

export const advantages: readonly Advantage[] = [
  {
    number: "01",
    title: "Strategic Brand Building",
    text: "We begin with who you are and who you serve. Colours, type and tone follow from that, so your site, your invoice and your shop sign look like one company.",
  },
  {
    number: "02",
    title: "Creative Excellence",
    text: "Every layout is drawn for its content. We make our own pictures and patterns, and we throw out the first idea when the second one is clearer.",
  },
  {
    number: "03",
    title: "End-to-End Solutions",
    text: "Text, design, code, payments, hosting and care come from one team at one table. You have one named contact, and nobody points at another supplier.",
  },
  {
    number: "04",
    title: "Results-Driven Approach",
    text: "We agree on two or three numbers before we start, such as calls, orders or hours saved. Three months after launch we look at them together.",
  },
];

export const industries: readonly Industry[] = [
  {
    key: "retail",
    name: "Retail and online shops",
    line: "Catalogues, stock and a checkout that holds up in the last ten days before Eid.",
  },
  {
    key: "garments",
    name: "Garments and textiles",
    line: "Buyer-ready catalogues and order systems for mills, trims suppliers and weaving houses that export worldwide.",
  },
  {
    key: "healthcare",
    name: "Healthcare",
    line: "Clinics and diagnostic centres where patients book, compare prices and find directions with one hand.",
  },
  {
    key: "education",
    name: "Education",
    line: "Schools and training centres with an up-to-date timetable and fewer empty seats.",
  },
  {
    key: "travel",
    name: "Travel and hospitality",
    line: "Cabins, rooms and tables shown as they are, with open dates and the full price.",
  },
  {
    key: "property",
    name: "Property and architecture",
    line: "Flats that can be compared by floor and facing, and portfolios that load on a building site.",
  },
  {
    key: "publishing",
    name: "News and publishing",
    line: "Front pages in Bangla and English that open on a five-year-old phone, and editors that writers like.",
  },
  {
    key: "logistics",
    name: "Freight and logistics",
    line: "Tracking pages that show where the box is, fed by the same system the yard uses.",
  },
  {
    key: "food",
    name: "Food and agriculture",
    line: "Bakeries, tea gardens and farms that sell what is fresh today and say when it is gone.",
  },
  {
    key: "finance",
    name: "Banking and fintech",
    line: "Fees and rates in plain sight, and application forms people finish.",
  },
  {
    key: "professional",
    name: "Law and professional services",
    line: "Practice pages in plain words, and a first meeting with a price.",
  },
];

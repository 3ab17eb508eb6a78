/**
 * Timelines agree with the FAQs of the home page, prices with the services, the FAQs and the
 * sample articles.
 */
import type { FaqEntry } from "./faqs.ts";

export interface PricePlan {
  readonly key: string;
  readonly title: string;
  readonly price: string;
  readonly time: string;
  readonly forWhom: string;
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  readonly serviceId: number;
}

export interface MaintenancePlan {
  readonly key: string;
  readonly title: string;
  readonly price: string;
  readonly answer: string;
  readonly forWhom: string;
  readonly included: readonly string[];
  readonly excluded: readonly string[];
}

export interface SmallJob {
  readonly title: string;
  readonly price: string;
  readonly text: string;
  readonly serviceId: number;
}

export interface QuoteNote {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly steps: readonly string[];
}

export const plans: readonly PricePlan[] = [
  {
    key: "company-site",
    title: "Company site",
    price: "{{site_price}}",
    time: "{{site_time}}",
    forWhom: "For firms that want to be understood, found and called.",
    included: [
      "Planning and the text of the main pages",
      "Your own design, 6 to 12 pages",
      "Blog and contact form",
      "React, WordPress or a small static site",
      "Testing on phones, launch and half a day of training",
      "Repair of faults for 60 days after launch",
    ],
    excluded: [
      "Photography",
      "A second language (about one third more)",
      "Domain, hosting and mailboxes, paid by you in your own name",
    ],
    serviceId: 1,
  },
  {
    key: "online-shop",
    title: "Online shop",
    price: "{{shop_price}}",
    time: "{{shop_time}}",
    forWhom: "For shops that take orders and money, and have to keep both in step.",
    included: [
      "Everything in a company site",
      "Catalogue, search, cart and checkout",
      "Wallets, cards and cash on delivery",
      "Delivery rules, returns and stock",
      "A rehearsal with double your busiest hour",
      "Training for the people who pack and answer",
    ],
    excluded: [
      "Fees of payment providers and couriers",
      "Product photographs, and entering more than 100 catalogue items",
      "Connections to accounting or stock programs, quoted one by one",
    ],
    serviceId: 2,
  },
  {
    key: "custom-system",
    title: "Custom system or ERP",
    price: "from {{system_price}}",
    time: "{{system_time}}",
    forWhom: "For companies whose orders, stock and invoices no longer fit into spreadsheets.",
    included: [
      "Five days of mapping the work with your team",
      "Logins, roles, workflows and reports",
      "Cleaning and import of your item and customer lists",
      "Old and new side by side until the numbers match",
      "Training for each role on its own screens",
      "The code and a complete export of your data",
    ],
    excluded: [
      "Computers, printers and scanners",
      "Mobile apps, quoted separately (6-12 weeks each)",
      "Support after the first 60 days, from Tk\u00a01,50,000 a year",
    ],
    serviceId: 3,
  },
];

export const maintenanceNote =
  "Every plan includes two hours of small changes a month; unused hours lapse after three months. You can leave at the end of any month with 30 days' notice.";

export const maintenancePlans: readonly MaintenancePlan[] = [
  {
    key: "small-care",
    title: "Small Care",
    price: "{{care_price}} a month",
    answer: "Within two working days",
    forWhom: "For a company site that changes little and can wait until Sunday.",
    included: [
      "Monthly updates, on a copy first",
      "Backup check and form test",
      "A five-line note each month",
      "Checks of page, form and certificate every two hours",
      "Quarterly restore, speed and access reviews",
      "A yearly reading of the whole site with you",
    ],
    excluded: ["Answers on Fridays and holidays", "Repair of sites with more than 20 plugins"],
  },
  {
    key: "company-care",
    title: "Company Care",
    price: "Tk\u00a05,000 a month",
    answer: "Within one working day",
    forWhom: "For a company site that brings in work every week.",
    included: [
      "Everything in Small Care",
      "A private copy of the site where you can try things",
      "A thirty-minute call each quarter about your numbers",
    ],
    excluded: ["Answers on Fridays and holidays", "New layouts and new functions"],
  },
  {
    key: "priority-care",
    title: "Priority Care",
    price: "Tk\u00a09,000 a month",
    answer: "Within two hours, every day",
    forWhom: "For a company site whose customers notice on a Friday.",
    included: [
      "Everything in Company Care",
      "A number that one of us answers, Fridays included",
      "Backups twice a day, one copy in storage that you own",
    ],
    excluded: ["New layouts and new functions", "A move to another host"],
  },
  {
    key: "shop-care",
    title: "Shop Care",
    price: "Tk\u00a010,000–18,000 a month",
    answer: "Within two hours, every day",
    forWhom: "For online shops, by the number of orders and ways of paying.",
    included: [
      "Everything in Priority Care",
      "A test order each month for every way of paying",
      "Daily comparison of orders and settlements",
      "A rehearsal before Eid",
    ],
    excluded: ["New payment methods", "Campaigns, pictures and product texts"],
  },
];

export const smallJobs: readonly SmallJob[] = [
  {
    title: "SEO by the month",
    price: "from Tk\u00a020,000 a month",
    text: "Three months minimum, since nothing can be judged sooner. Then month to month.",
    serviceId: 4,
  },
  {
    title: "Local listing check",
    price: "Tk\u00a015,000 once",
    text: "One day on your map listing, address and opening hours, for a business with one or two doors.",
    serviceId: 4,
  },
  {
    title: "Work mapping",
    price: "Tk\u00a075,000 once",
    text: "Five days with your team, following orders from desk to desk. Deducted if we build the system.",
    serviceId: 3,
  },
  {
    title: "Consulting day",
    price: "Tk\u00a015,000 a day",
    text: "Half a day is Tk\u00a08,000. You leave with something written that you can take anywhere.",
    serviceId: 6,
  },
];

export const quoteNote: QuoteNote = {
  title: "How a quote works",
  paragraphs: [
    "These are ranges from our own projects in Dhaka, rounded. Your quote is a fixed price for a written list of work. It is split into planning, design, building, content, testing and launch, so that you can see what each part costs and leave something out.",
    "A quote holds for 30 days and says whether VAT is included. We ask for a deposit, usually 30%, which isn't refundable because we start work with it. The balance follows the work in stages. Payments are due within 30 days of invoice.",
    "We don't sell template sites. If a bought theme for Tk\u00a015,000–40,000 is all you need, we'll tell you, and you should spend the rest on good photographs.",
  ],
  steps: [
    "You send a brief or a few sentences.",
    "We talk for thirty minutes, at no cost.",
    "Within three working days you get a range and a rough calendar.",
    "If that fits, you get the fixed quote within a week.",
  ],
};

export const pricingFaqs: readonly FaqEntry[] = [
  {
    id: 901,
    question: "Why do you print your prices?",
    answer:
      "Because you would ask anyway, and because it saves both of us a meeting when the numbers are far apart. The ranges are wide because no two projects are alike. The figure in your own quote changes only if you change the list of work and agree to the new price first.",
    isActive: false,
  },
  {
    id: 902,
    question: "What makes a project more expensive?",
    answer:
      "Undecided content, a second language, connections to other systems, many people who decide and an old site with hundreds of pages to move. A different colour or a tenth page in an existing layout costs next to nothing. If your budget is fixed, tell us, and we'll suggest what to leave for later.",
    isActive: true,
  },
  {
    id: 903,
    question: "What will the site cost after launch?",
    answer:
      "Count three years. For a typical company site of Tk\u00a01,40,000, domain and hosting come to about Tk\u00a024,000 and Small Care to Tk\u00a01,08,000 over that time. Mailboxes are extra and are billed per person by your provider. We put this sum into every quote, so that nothing surprises you later.",
    isActive: false,
  },
  {
    id: 904,
    question: "Can we pay in smaller steps?",
    answer:
      "Yes. Most projects have three or four invoices, each tied to something you can look at, such as approved text, a working home page or the launch. For work of more than six months we can invoice by the month. Every invoice is due within 30 days, and we don't offer discounts for paying everything in advance.",
    isActive: false,
  },
];

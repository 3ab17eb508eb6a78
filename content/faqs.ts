/**
 * The second entry of each set is open at first; ids are unique over all sets.
 */

export interface FaqEntry {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly isActive: boolean;
}

/** 11 websites, 13 e-commerce, 3 mobile apps and ERP, 14 SEO, 15 maintenance, 16 consulting. */
export type FaqSetId = 11 | 13 | 3 | 14 | 15 | 16;

export interface FaqGroup {
  /** Also the anchor of the group on /faqs. */
  readonly key: string;
  readonly title: string;
  readonly serviceId: number | null;
  readonly entries: readonly FaqEntry[];
}

const websiteFaqs: readonly FaqEntry[] = [
  {
    id: 1101,
    question: "What does a company website cost?",
    answer:
      "A company site with its own design, 6 to 12 pages, a blog and a contact form usually costs {{site_price}} with us. A second language adds about a third. Your quote is split into planning, design, building, content, testing and launch, so you can see what each part costs and leave something out.",
    isActive: false,
  },
  {
    id: 1102,
    question: "How long will my website take?",
    answer:
      "A basic site takes 2-4 weeks from the day your content is ready. The first week is planning and text, then design, building and testing. If text and pictures arrive late, the launch moves by the same number of days. We tell you on the day it happens.",
    isActive: true,
  },
  {
    id: 1103,
    question: "Should it be React or WordPress?",
    answer:
      "If several people publish every week, WordPress is usually right. If the site has to react, with filters, bookings or a calculator, we suggest React. If you change the text four times a year, a small static site may serve you best and cost least. We decide together after we know who will edit it.",
    isActive: false,
  },
  {
    id: 1104,
    question: "Will it work well on phones?",
    answer:
      "Yes, and we start there. We design for one thumb, a cracked screen and a weak connection first, then make room for larger screens. Before launch we test on a cheap Android phone, an iPhone and a laptop, on mobile data, outside the office. You're welcome to come along and bring your own phone.",
    isActive: false,
  },
  {
    id: 1105,
    question: "Can we edit the site ourselves?",
    answer:
      "Yes. You get an editor in which you can change text, pictures and pages without touching code. We train up to four of your people for half a day and leave a short guide with pictures. Changes to the layout itself need a developer, from our team or any other.",
    isActive: false,
  },
  {
    id: 1106,
    question: "Do you write the text and take the photographs?",
    answer:
      "We write the main pages with you, in English or Bangla, from interviews with you and your customers. That is part of every company site. For photographs we can recommend people and prepare the list of shots. A morning of real photographs from your own workplace does more than any picture you can buy.",
    isActive: false,
  },
];

const shopFaqs: readonly FaqEntry[] = [
  {
    id: 1301,
    question: "What does an online shop cost?",
    answer:
      "Most of our shops cost {{shop_price}}, with a catalogue, checkout, payments and delivery rules. The price depends on how many ways of paying you need, how stock is counted and whether other systems are connected. If you mainly sell to other businesses, ask us about a catalogue first. It costs about half.",
    isActive: false,
  },
  {
    id: 1302,
    question: "How long does an online shop take?",
    answer:
      "Complex e-commerce takes 6-12 weeks. Apply for your merchant account about six weeks before you need it, because the paperwork often takes longer than the building. We plan the launch at least ten working days before any campaign, so that the first orders are calm ones and mistakes stay small.",
    isActive: true,
  },
  {
    id: 1303,
    question: "Which payment methods can we offer?",
    answer:
      "Mobile wallets, cards, bank transfer and cash on delivery. For most shops we suggest one payment provider that covers wallets and cards, plus cash on delivery. Card numbers are typed on the provider's own page and never touch your server. Fees differ, so we compare written offers on your average basket.",
    isActive: false,
  },
  {
    id: 1304,
    question: "Can the shop share stock with our store?",
    answer:
      "Yes. Store and website can count from one list, so the last piece is sold only once. If you already use a stock or accounting program, we look at how it can be connected and quote that part separately. Before launch we ask you to count the shelves, all of them, in one evening.",
    isActive: false,
  },
  {
    id: 1305,
    question: "How do you reduce refused parcels?",
    answer:
      "First we work out what refusals cost you. Then we try small steps: a clear delivery date, a call or message before dispatch, and a small advance by wallet for large baskets or distant areas. We test one step on one product group for a month and count before we apply it everywhere.",
    isActive: false,
  },
  {
    id: 1306,
    question: "Can we see a shop before we decide?",
    answer:
      "Yes. Our sample shop shows the product list, the brand filter and the cart on any phone, and you can play with it without an account. In a meeting we also open the staff side of a real shop with the owner's permission, including the dull parts: returns, delivery fees and reports.",
    isActive: false,
  },
];

const appFaqs: readonly FaqEntry[] = [
  {
    id: 301,
    question: "Do we need an app, or is a website enough?",
    answer:
      "A website is enough for most companies. An app makes sense when people use it every week, when it must work without a network, or when it needs the camera, location or notifications. We often build the website first and watch who comes back. The app can use the same data later.",
    isActive: false,
  },
  {
    id: 302,
    question: "How long does an app or an ERP take?",
    answer:
      "A custom app takes 6-12 weeks, plus a few days for review by the app stores. An ERP is larger, from 12 weeks up, and we deliver it in stages. The first stage, usually stock, is in daily use while we build the next one. You never wait a year for everything at once.",
    isActive: true,
  },
  {
    id: 303,
    question: "Do you build for both Android and iOS?",
    answer:
      "Yes. We usually build one app from one code base for both, which keeps cost and care down. Parts that need the phone's own abilities are written for each system. We test on the phones your customers carry. In Bangladesh that means older Android models with little free space, so the download stays small.",
    isActive: false,
  },
  {
    id: 304,
    question: "What does an ERP system cost?",
    answer:
      "Custom systems start at {{system_price}}. A typical first ERP for a company of forty or fifty people comes to around Tk\u00a012,00,000, with about Tk\u00a01,50,000 a year for support. Before that we map your work for five days, so you can check whether the saving is real.",
    isActive: false,
  },
  {
    id: 305,
    question: "What happens to our spreadsheets and old data?",
    answer:
      "We clean them before we move them. Item lists usually contain the same thing under three names, and a new system on top of that would be wrong from its first morning. We find duplicates with you, agree on codes, import a copy, and let old and new run side by side until they match.",
    isActive: false,
  },
  {
    id: 306,
    question: "Who owns the code and the data?",
    answer:
      "You own your data from the first day and the code once it is paid for. Both live in accounts with your name on them. You can ask for a complete export at any time, in formats that other software can read. The developer accounts of the app stores are registered to your company too.",
    isActive: false,
  },
];

const searchFaqs: readonly FaqEntry[] = [
  {
    id: 1401,
    question: "Can you get us to number one?",
    answer:
      "Nobody can promise that, and you should be careful with anyone who does. What we can do is make your pages the best answer to the questions your customers type, and make them easy for search engines to read. Calls and orders usually follow. Rankings move every day, so we don't report them first.",
    isActive: false,
  },
  {
    id: 1402,
    question: "How long until we see results?",
    answer:
      "Give new or rewritten pages eight to twelve weeks. Repairs such as broken links, hidden pages or slow pictures can show sooner. We look at calls and forms first, then clicks, then rankings. If nothing has moved after three months, we tell you what we think went wrong and what we would stop doing.",
    isActive: true,
  },
  {
    id: 1403,
    question: "What do you do in the first month?",
    answer:
      "We go through a week of your calls, read your search reports and check the site for faults. You get a list of findings, the expensive ones first. Then we rewrite two or three service pages and correct your map listing. At the end of the month you know what we changed and why.",
    isActive: false,
  },
  {
    id: 1404,
    question: "Do you work in Bangla as well as English?",
    answer:
      "Yes. People here search in English, in Bangla and in Bangla typed with Latin letters, often for the same thing. We collect all three, decide which pages deserve a version of their own and write each by hand. Machine translation gets the words right and the questions wrong, so we don't use it.",
    isActive: false,
  },
  {
    id: 1405,
    question: "Do you buy links or write fake reviews?",
    answer:
      "No. Bought links and invented reviews break the rules of every large platform, and customers notice. We help you ask real customers at the right moment, answer reviews with care and publish pages that others want to link to. It is slower, and it survives the next update.",
    isActive: false,
  },
  {
    id: 1406,
    question: "How do you measure without tracking people?",
    answer:
      "We count pages, calls and forms, not people. A small counting tool without cookies is enough for nearly every decision you will make. Once a month you get one page with six lines that compare this month with the same month last year, and a note of what changed on the site.",
    isActive: false,
  },
];

const maintenanceFaqs: readonly FaqEntry[] = [
  {
    id: 1501,
    question: "What is included each month?",
    answer:
      "Updates on a private copy and then on the live site, a check of last night's backup, a real test of every form, and a five-line note to you. Two hours of small changes are in every plan. Each quarter we also restore a backup, measure speed on a phone and review who can log in.",
    isActive: false,
  },
  {
    id: 1502,
    question: "What does maintenance cost?",
    answer:
      "For a company site Tk\u00a03,000–9,000 a month, depending on how fast you need an answer and how much can break. A shop costs more, from Tk\u00a010,000 a month, since it loses money by the hour. Hosting and domain renewals are separate and are paid by you, in your own name.",
    isActive: true,
  },
  {
    id: 1503,
    question: "Can you look after a site that you didn't build?",
    answer:
      "Usually, yes. We start with a first look that takes about a day: versions, backups, accounts, speed and the state of the code. You get a list of what has to be repaired before we can promise anything. If repairing it would cost more than replacing it, we say so.",
    isActive: false,
  },
  {
    id: 1504,
    question: "What happens to hours that we don't use?",
    answer:
      "They stay with you for three months and then lapse. The monthly note shows how many are left. If you need more than two hours, we quote the rest first. Large changes, such as a second language or a move to another host, are projects with their own price.",
    isActive: false,
  },
  {
    id: 1505,
    question: "Who answers when the site breaks on a Friday?",
    answer:
      "That depends on your plan, and it is written in it. Small Care is answered on working days, from Sunday to Thursday. Priority Care and Shop Care have a number that one of us answers every day, Fridays included. If your business can wait until Sunday, don't pay for the Friday.",
    isActive: false,
  },
  {
    id: 1506,
    question: "Can we cancel?",
    answer:
      "Yes, at the end of any month, with 30 days' notice. When you leave, you receive the source files, a copy of the database, the design files and a list of every account within two working days, at no charge.",
    isActive: false,
  },
];

const consultingFaqs: readonly FaqEntry[] = [
  {
    id: 1601,
    question: "What can we hire you for as consultants?",
    answer:
      "Writing a brief, comparing quotes, choosing software, planning a year of work, checking who holds your domain and accounts, or training your team for half a day. Some clients book one day. Others call us before each large decision. You always get something written that you can hand to anyone.",
    isActive: false,
  },
  {
    id: 1602,
    question: "What does a consulting day cost?",
    answer:
      "A day costs Tk\u00a015,000 and half a day Tk\u00a08,000, in Dhaka or by video. Travel outside Dhaka and Chattogram is added at cost. Mapping the work of a company before an ERP takes five days. Before you book, a first call of thirty minutes costs nothing and often answers the question.",
    isActive: true,
  },
  {
    id: 1603,
    question: "Will you try to sell us the project afterwards?",
    answer:
      "Only if you ask. The written result belongs to you, and you can send it to any company. If you want a quote from us as well, tell us at the start, and a colleague who wasn't involved prepares it. We take no commission from hosts, payment providers or software vendors.",
    isActive: false,
  },
  {
    id: 1604,
    question: "Can you compare the quotes that we already have?",
    answer:
      "Yes, and we enjoy it. Send them with the prices covered if you like. We list what each one includes, what it leaves out, when you pay and who owns the result. Usually the three companies have imagined three different sites, and you can see which question to ask next.",
    isActive: false,
  },
  {
    id: 1605,
    question: "Do you sign a confidentiality agreement?",
    answer:
      "Yes. Yours or ours, which is one page long. We see price lists, salaries and customer numbers in this work and treat them accordingly: one folder, named people and deletion when you ask for it. We never use a client's figures as an example without permission, and even then we change the details.",
    isActive: false,
  },
  {
    id: 1606,
    question: "Do you work with companies outside Bangladesh?",
    answer:
      "Yes. We have worked with clients in Sri Lanka, India and the United Kingdom. Meetings are by video at a time that suits both sides, documents are in English, and invoices can be in US dollars. The rest is the same: a named person, a fixed day of the week and a note after every call.",
    isActive: false,
  },
];

/** Shown where no set of a service applies. */
export const generalFaqs: readonly FaqEntry[] = [
  {
    id: 101,
    question: "How do we start?",
    answer:
      "Write to us or book a first call. It takes thirty minutes and costs nothing. We ask what should be different in a year and what you already have. Within three working days you get a plain answer: a price range, a rough calendar and whether we are the right people for it.",
    isActive: false,
  },
  {
    id: 102,
    question: "How much does a website cost?",
    answer:
      "A company site is usually {{site_price}}, an online shop {{shop_price}} and a custom system from {{system_price}}. Ten pages with little change can cost Tk\u00a080,000. Every quote is split by kind of work, and our pricing page says what is in each range and what is not.",
    isActive: true,
  },
  {
    id: 103,
    question: "How do payments work?",
    answer:
      "We ask for a deposit, usually 30%, to reserve the time. It isn't refundable, because we start work with it. The balance follows the work in stages, and each invoice is tied to something you can look at. Payments are due within 30 days of invoice, by bank transfer.",
    isActive: false,
  },
  {
    id: 104,
    question: "Who owns the website when it is finished?",
    answer:
      "You do. Domain, hosting and email accounts are in your name from the first day, and the design and code are yours once the last invoice is paid. If we part ways, you receive the source files, a database copy, the design files and a list of every account.",
    isActive: false,
  },
  {
    id: 105,
    question: "What do you need from us?",
    answer:
      "One person who can decide and has about an hour a week. Logo files, photographs, text you already have and access to old accounts. We send a list with dates at the start. If you don't have text, we write it with you. Undecided content is the most common reason projects run over.",
    isActive: false,
  },
  {
    id: 106,
    question: "Where are you, and can we meet?",
    answer:
      "Our studio is in Banani, Dhaka, and we have a second office in Agrabad, Chattogram. Come for tea, preferably after a short message so that the right people are in. Clients elsewhere meet us by video. We work from Sunday to Thursday, 10 am to 6 pm, Dhaka time.",
    isActive: false,
  },
];

export const serviceFaqs: Readonly<Record<FaqSetId, readonly FaqEntry[]>> = {
  11: websiteFaqs,
  13: shopFaqs,
  3: appFaqs,
  14: searchFaqs,
  15: maintenanceFaqs,
  16: consultingFaqs,
};

export const faqGroups: readonly FaqGroup[] = [
  { key: "general", title: "Working with us", serviceId: null, entries: generalFaqs },
  { key: "websites", title: "Websites", serviceId: 1, entries: websiteFaqs },
  { key: "e-commerce", title: "Online shops", serviceId: 2, entries: shopFaqs },
  { key: "apps-erp", title: "Mobile apps and ERP", serviceId: 3, entries: appFaqs },
  { key: "seo", title: "SEO", serviceId: 4, entries: searchFaqs },
  { key: "maintenance", title: "Maintenance", serviceId: 5, entries: maintenanceFaqs },
  { key: "consulting", title: "Consulting", serviceId: 6, entries: consultingFaqs },
];

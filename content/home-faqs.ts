import type { FaqEntry } from "./faqs.ts";

/** The second is open at first. */
export const homeFaqs: readonly FaqEntry[] = [
  {
    id: 1,
    question: "What services do you offer?",
    answer:
      "We design and build websites in React and WordPress, online shops, mobile apps for Android and iOS, and ERP systems. We also do SEO, look after websites by the month and advise companies before they spend. You can hire us for one of these, or for everything from the first brief to the tenth update.",
    isActive: false,
  },
  {
    id: 2,
    question: "How long does it take to build a website?",
    answer:
      "A basic site takes 2-4 weeks. Complex e-commerce or custom apps take 6-12 weeks. The clock starts when your text, pictures and decisions are ready, because waiting for content is the most common delay. You get a calendar with names and dates before you sign, and a short note every week that says where we stand.",
    isActive: true,
  },
  {
    id: 3,
    question: "Do you provide maintenance and support after launch?",
    answer:
      "Yes. For 60 days after launch we repair any fault at no cost. After that you can choose a maintenance plan from {{care_price}} a month with updates, backup checks, form tests and two hours of small changes. You are free to look after the site yourself, and we leave you a written guide for it.",
    isActive: false,
  },
  {
    id: 4,
    question: "Can you help my website show up in search engines?",
    answer:
      "Yes. Every site we build has sensible titles, fast pages and structured data, so search engines can read it. Our SEO service goes further: we write service pages from the questions your customers ask, repair what is broken and keep your map listing accurate. Give it eight to twelve weeks. We don't sell rankings.",
    isActive: false,
  },
  {
    id: 5,
    question: "What makes your agency different?",
    answer:
      "We write the words before we draw the page. We publish our prices, split every quote by kind of work and put each account in your name. You talk to the people who build your site. And we sometimes advise against a project, which has cost us a few sales and earned us most of our referrals.",
    isActive: false,
  },
];

/** Texts of the home page; people and words of the testimonials are invented. */

export interface HeroPicture {
  readonly src: string;
  readonly alt: string;
  readonly path: string;
}

export interface HeroWord {
  readonly word: string;
  readonly path: string;
}

export interface Hero {
  /** Bangla, as one is received in a studio in Dhaka: "Come in, sit down. Will you have tea?" */
  readonly greeting: string;
  readonly servicesLabel: string;
  readonly servicesPath: string;
  /** Opens the scheduling page of the site settings in a new tab. */
  readonly appointmentLabel: string;
  readonly claim: string;
  readonly words: readonly HeroWord[];
  readonly pictures: readonly HeroPicture[];
}

export interface SectionText {
  readonly title: string;
  readonly lead: string;
}

export interface CallToAction {
  readonly title: string;
  readonly lead: string;
  readonly whatsAppLabel: string;
  readonly contactLabel: string;
  readonly contactPath: string;
}

export interface WorkStep {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export interface FocusTestimonial {
  readonly avatar: string;
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

export interface FocusTab {
  readonly key: string;
  readonly title: string;
  readonly intro: string;
  readonly points: readonly string[];
  readonly testimonial: FocusTestimonial;
}

export interface FaqFooter {
  readonly text: string;
  readonly linkLabel: string;
  readonly linkPath: string;
}

export const hero: Hero = {
  greeting: "আসুন, বসুন। চা খাবেন?",
  servicesLabel: "View Services",
  servicesPath: "/services",
  appointmentLabel: "Set An Appointment",
  claim: "100+ Successful Website Projects",
  words: [
    { word: "boats", path: "/single-project/12" },
    { word: "shops", path: "/single-project/15" },
    { word: "clinics", path: "/single-project/10" },
  ],
  pictures: [
    {
      src: "/pictures/hero/4.webp",
      alt: "Website of Ghatbarta: the front page of a Bangla daily with its river levels",
      path: "/single-project/11",
    },
    {
      src: "/pictures/hero/5.webp",
      alt: "Website of Haor Sound: musicians on boats under a huge moon, the water drawn as sound waves",
      path: "/single-project/20",
    },
    {
      src: "/pictures/hero/6.webp",
      alt: "Website of Nilchhara Tea Garden: tea pickers on the slopes at sunrise",
      path: "/single-project/13",
    },
    {
      src: "/pictures/hero/1.webp",
      alt: "Website of Shushuk River Journeys: a paddle steamer on the river at sunset",
      path: "/single-project/12",
    },
    {
      src: "/pictures/hero/2.webp",
      alt: "Website of Kiln & Tide: a still life of glazed stoneware with its prices",
      path: "/single-project/15",
    },
    {
      src: "/pictures/hero/3.webp",
      alt: "Website of Baranda House: a coworking space cut open to show every room",
      path: "/single-project/18",
    },
  ],
};

export const sections = {
  services: {
    title: "What we can do for you",
    lead: "Most clients start with one of these and come back for a second.",
  },
  prices: {
    title: "The price, before you ask",
    lead: "Three kinds of project, with what ours have cost and how long they took.",
  },
  portfolio: {
    title: "See Our Expertise in Action",
    lead: "Open one for its price, its weeks and the numbers its owner still checks.",
  },
  logos: {
    title: "Trusted by over {{clients}}+ companies around the world",
    lead: "From eleven neighbourhood bakeries to a mill that ships to thirty-one countries.",
  },
  cases: {
    title: "What it changed",
    lead: "Three projects we like being asked about, in the words of the people who paid for them.",
  },
  howWeWork: {
    title: "How We Work",
    lead: "Three steps, one named contact, and a note after every call.",
  },
  designFocus: {
    title: "Four things we never leave to chance",
    lead: "Each has a checklist we run before launch.",
  },
  milestones: {
    title: "Since 2017",
    lead: "From a one-day listing check to a five-month ERP.",
  },
  testimonials: {
    title: "What clients say two years later",
    lead: "Everyone is happy in launch week, so we ask again.",
  },
  blogs: {
    title: "Our worthwhile blogs",
    lead: "Read one before you call us.",
  },
  faqs: {
    title: "Questions people ask first",
    lead: "Short answers. The long ones are better over tea.",
  },
  contact: {
    title: "Tell us what you want to build",
    lead: "A few sentences are enough. We answer within one working day, and the first call costs nothing.",
  },
} as const satisfies Readonly<Record<string, SectionText>>;

export const callToAction: CallToAction = {
  title: "Let's Work Together",
  lead: "Chat now, or write when you have a quiet minute.",
  whatsAppLabel: "WhatsApp",
  contactLabel: "Contact Us",
  contactPath: "/contact-us",
};

export const faqFooter: FaqFooter = {
  text: "Something we haven't answered?",
  linkLabel: "Ask us directly",
  linkPath: "/contact-us",
};

export const workSteps: readonly WorkStep[] = [
  {
    number: "01",
    title: "Your Idea",
    text: "You tell us what should be different in a year. We ask who will use the site, what you already have and who decides. You get a two-page brief.",
  },
  {
    number: "02",
    title: "Our Design",
    text: "We write the words, then draw the pages and build them in a browser. You see real pages on your own phone from the first week, and you comment once a week.",
  },
  {
    number: "03",
    title: "Collaborative Success",
    text: "We test together, launch on a calm Sunday morning and train your team. Three months later we sit down with the numbers and decide what comes next.",
  },
];

export const focusTabs: readonly FocusTab[] = [
  {
    key: "user-experience",
    title: "User Experience",
    intro:
      "People come with a question and one free hand. We find out what the question is, put the answer where they look first, and remove every step they don't need.",
    points: [
      "We watch five strangers use the page before we call it finished.",
      "Forms ask for what you need and nothing else.",
      "Every page works with the keyboard and with a screen reader.",
      "Buttons say what happens next.",
    ],
    testimonial: {
      avatar: "/pictures/people/nasima-khatun.webp",
      quote:
        "Customers reserve their bread at night and collect it by noon. Nobody has asked me how the page works. My mother uses it, and she doesn't use anything.",
      name: "Nasima Khatun",
      role: "Shop manager, Mohalla Bakers",
    },
  },
  {
    key: "mobile-responsiveness",
    title: "Mobile Responsiveness",
    intro:
      "Most of your visitors hold a phone, often an old one, often on a bus. We design for that screen first and let the page grow from there to the widest monitor.",
    points: [
      "The first screen is readable in three seconds on mobile data.",
      "Everything you tap is large enough for a thumb.",
      "Pages are checked from 320 to 2560 pixels wide.",
      "If the connection drops, what you typed is still there.",
    ],
    testimonial: {
      avatar: "/pictures/people/partha-goswami.webp",
      quote:
        "Our readers open the paper on a launch in the middle of the river. It now arrives in a second and a half, and they stay twice as long as before.",
      name: "Partha Goswami",
      role: "Digital editor, Ghatbarta",
    },
  },
  {
    key: "seo-optimization",
    title: "SEO Optimization",
    intro:
      "Search engines read what is really on the page. So we write pages that answer what people type, in the words they use, and build them so that nothing hides the text.",
    points: [
      "One page for each thing you can be hired for.",
      "Titles and descriptions written by hand, in Bangla and English.",
      "Structured data, a clean sitemap and addresses that never break.",
      "Old links are redirected, every one of them.",
    ],
    testimonial: {
      avatar: "/pictures/people/ishrat-tarafdar.webp",
      quote:
        "They rewrote our practice pages in words that a client would use. Fewer people call us by mistake, and half as many again turn into cases.",
      name: "Ishrat Tarafdar",
      role: "Advocate, Chambers of Tarafdar and Sen",
    },
  },
  {
    key: "visual-design",
    title: "Visual Design",
    intro:
      "Your site should look like you, and like nobody else on your street. We draw our own pictures and patterns, choose type that fits Bangla and English, and then take things away.",
    points: [
      "Layouts drawn for your content, never a bought theme.",
      "Colours tested for contrast in daylight and in dark mode.",
      "Pictures made for you, in small files.",
      "Motion only where it explains something, and off when you ask.",
    ],
    testimonial: {
      avatar: "/pictures/people/joya-basak.webp",
      quote:
        "They sat at the loom for a day before they drew anything. Now the cloth hangs on the page at its real length, and our weavers show it to their children.",
      name: "Joya Basak",
      role: "Owner, Shital Jamdani House",
    },
  },
];

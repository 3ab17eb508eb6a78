/** Its Markdown is `seed/posts/<slug>.md`. */
export interface SamplePost {
  slug: string;
  title: string;
  /** 120 to 300 characters. */
  excerpt: string;
  category:
    | "Business Help"
    | "Free Resources"
    | "Web Design"
    | "Development"
    | "Digital Marketing"
    | "Tutorials";
  /** Three to five, from one shared vocabulary, in lower case. */
  tags: string[];
  author: "admin" | "author";
  isFeatured: boolean;
  status: "published" | "draft";
  /** Published this many days before loading; negative: in the future. */
  daysBefore: number;
}

/** Newest first. */
export const posts: readonly SamplePost[] = [
  {
    slug: "ecommerce-eid-rush",
    title: "Getting your shop ready for the Eid rush",
    excerpt:
      "Ten days that sell as much as two months, and everything breaks at once. A plan that counts back from your courier's last day: stock, rehearsal, the freeze, and what to tell customers when.",
    category: "Business Help",
    tags: ["e-commerce", "planning", "payments", "performance", "checklists"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: -6,
  },
  {
    slug: "mobile-first-dhaka",
    title: "Designing for the phone on a Dhaka bus",
    excerpt:
      "One hand on the rail, a cracked screen, a data pack about to run out. We design for that passenger first: thumb reach, a budget in seconds, glare, and a connection that comes and goes.",
    category: "Web Design",
    tags: ["mobile", "performance", "accessibility", "javascript"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 0.6,
  },
  {
    slug: "redesign-diary",
    title: "Diary of a redesign",
    excerpt:
      "Eleven weeks with our own website, from a humbling test on the street to a launch with one embarrassing checkbox. The notes from the project book, with the wrong turns left in.",
    category: "Web Design",
    tags: ["branding", "planning", "typography", "content"],
    author: "author",
    isFeatured: false,
    status: "draft",
    daysBefore: 1,
  },
  {
    slug: "core-web-vitals-field-guide",
    title: "Core Web Vitals: a field guide for site owners",
    excerpt:
      "Three abbreviations in red, and every mailing offers you a fix. What LCP, INP and CLS measure, how to see whether your visitors really suffer, and a note you can forward to your developer.",
    category: "Development",
    tags: ["performance", "seo", "analytics", "javascript", "images"],
    author: "author",
    isFeatured: true,
    status: "published",
    daysBefore: 2.1,
  },
  {
    slug: "newsletter-people-open",
    title: "A newsletter people open: one idea, one link",
    excerpt:
      "Ours had seven sections and took three people two days. Now it has one idea and one link, takes a morning, and people write back. How it's made, with a complete example.",
    category: "Digital Marketing",
    tags: ["email", "content", "conversion", "small business"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 9.4,
  },
  {
    slug: "website-brief-that-works",
    title: "A website brief that gets you honest quotes",
    excerpt:
      "Nine headings on two pages, ready to copy. With them, quotes for the same site moved from a gap of almost five lakh taka to one of about one lakh. Why each part earns its place.",
    category: "Business Help",
    tags: ["planning", "budgeting", "content", "small business"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 13.2,
  },
  {
    slug: "css-grid-magazine-layout",
    title: "Build a magazine layout with CSS grid",
    excerpt:
      "A lead story that breaks out of its column, a quote in the margin, cards whose headings line up. Named lines and subgrid do it in about sixty lines of CSS, from 320 to 2,560 pixels.",
    category: "Tutorials",
    tags: ["css", "html", "typography"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 24.7,
  },
  {
    slug: "website-launch-checklist",
    title: "A launch checklist you can copy",
    excerpt:
      "Launch day should be dull. Our own list for the fifteen days around it, from reading every page aloud to the one setting that hides a perfect site from every search engine.",
    category: "Free Resources",
    tags: ["checklists", "domains", "seo", "hosting", "forms"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 31.3,
  },
  {
    slug: "payment-gateway-bangladesh",
    title: "Taking payments in Bangladesh: cards, wallets and cash on delivery",
    excerpt:
      "What refused parcels really cost, when an aggregator beats a direct wallet, and four technical rules that decide whether your money and your orders agree at the end of the day.",
    category: "Development",
    tags: ["payments", "e-commerce", "javascript", "checklists"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 36.5,
  },
  {
    slug: "business-website-cost-bangladesh",
    title: "What a business website really costs in Bangladesh",
    excerpt:
      "Three quotes for the same site: Tk 18,000, Tk 1,40,000 and Tk 4,80,000. None of them was lying. What sits inside such a number, what comes after the build, and how to spend less without regret.",
    category: "Business Help",
    tags: ["budgeting", "planning", "small business", "maintenance"],
    author: "admin",
    isFeatured: true,
    status: "published",
    daysBefore: 52.3,
  },
  {
    slug: "bangla-web-typography",
    title: "Setting Bangla on the web: fonts, line height and mixed scripts",
    excerpt:
      "Bangla letters hang from a line, reach higher and lower than Latin ones, and never had capitals. Give the script its own numbers: the fonts, the CSS and the checks we use on bilingual sites.",
    category: "Web Design",
    tags: ["bangla", "typography", "css", "accessibility"],
    author: "author",
    isFeatured: true,
    status: "published",
    daysBefore: 58.8,
  },
  {
    slug: "local-seo-dhaka",
    title: "Local SEO for a shop with one door",
    excerpt:
      "A sewing-machine repairer off Elephant Road doesn't need to be first in the country. Four evenings of work on listing, address, page and reviews, and a notebook to show which of them paid.",
    category: "Digital Marketing",
    tags: ["seo", "small business", "content", "conversion"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 73.1,
  },
  {
    slug: "dark-mode-without-flash",
    title: "Dark mode without the flash",
    excerpt:
      "Your dark theme works, and still a white rectangle hits you on every reload. Why the choice arrives too late, and the ten lines in the right place that end it, with React and a strict policy too.",
    category: "Tutorials",
    tags: ["css", "javascript", "react", "performance"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 79.2,
  },
  {
    slug: "free-tools-small-business-site",
    title: "Fourteen free tools we use on client sites",
    excerpt:
      "What each one is good at and where it lets you down, from a waterfall that ends the argument about speed to a password manager that ends the WhatsApp group. With a plan for one hour.",
    category: "Free Resources",
    tags: ["small business", "performance", "accessibility", "images", "seo"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 84.6,
  },
  {
    slug: "forms-people-finish",
    title: "Forms people finish",
    excerpt:
      "A moving company's quote form went from nineteen fields to six, and from thirty-one finished in a hundred to sixty-eight. What we removed, how we ask, and how to say kindly that something is wrong.",
    category: "Web Design",
    tags: ["forms", "conversion", "accessibility", "mobile", "bangla"],
    author: "author",
    isFeatured: true,
    status: "published",
    daysBefore: 103.4,
  },
  {
    slug: "domain-hosting-ownership",
    title: "Own your domain: who should hold the keys to your website",
    excerpt:
      "A website vanished overnight because a developer's card had expired in Sydney. Four keys make up your site. How to find out who holds each, and how to get a name back without a quarrel.",
    category: "Business Help",
    tags: ["domains", "hosting", "email", "checklists", "small business"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 118.2,
  },
  {
    slug: "image-formats-avif-webp",
    title: "AVIF, WebP or JPEG: which picture format, when",
    excerpt:
      "Eighty product photos weighed 312 MB; the finished page weighs 1.9. Size before format, four questions that settle the format, and one script that makes every width for you.",
    category: "Development",
    tags: ["images", "performance", "html", "javascript"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 121.7,
  },
  {
    slug: "structured-data-json-ld",
    title: "Add structured data to your site with JSON-LD",
    excerpt:
      "A small form attached to your page that tells search engines who, what and when. Which types are worth two hours, a safe component to write them, and four ways to get into trouble.",
    category: "Tutorials",
    tags: ["seo", "html", "react", "javascript"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 139.5,
  },
  {
    slug: "choose-web-design-agency",
    title: "Twelve questions to ask before you hire a web agency",
    excerpt:
      "The questions we would ask if we sat on your side of the table, what a good answer sounds like, and a scoring sheet that leaves the price out until you know who you trust.",
    category: "Business Help",
    tags: ["planning", "budgeting", "checklists", "small business"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 152.9,
  },
  {
    slug: "analytics-without-creepy",
    title: "Measure what matters without following people around",
    excerpt:
      "Of 214 charts on a client's dashboard, two had changed a decision, and neither needed to know who anyone was. How to count the few things that matter and read small numbers honestly.",
    category: "Digital Marketing",
    tags: ["analytics", "privacy", "conversion", "javascript"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 166.3,
  },
  {
    slug: "content-inventory-template",
    title: "A content inventory you can finish in an afternoon",
    excerpt:
      "Count what's on your website before you redesign it. Seven columns, thirty seconds a page and three questions; one client came with 130 pages and left with 41 to design.",
    category: "Free Resources",
    tags: ["content", "planning", "seo", "checklists"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 171.6,
  },
  {
    slug: "react-or-wordpress",
    title: "React or WordPress? Choosing without a religion",
    excerpt:
      "We build with both. The right one depends on who changes the site on a Tuesday afternoon and how often. Four questions, a table with prices, and a third answer that people rarely expect.",
    category: "Development",
    tags: ["react", "wordpress", "planning", "budgeting"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 198.8,
  },
  {
    slug: "homepage-five-seconds",
    title: "The five-second homepage test",
    excerpt:
      "Show your home page to a stranger for five seconds and ask three questions. It costs nothing and it stings. What to put on the first screen, and a rewrite that took five of five from one of five.",
    category: "Web Design",
    tags: ["branding", "conversion", "content", "small business"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 214.2,
  },
  {
    slug: "website-maintenance-plan",
    title: "What a maintenance plan should cover, month by month",
    excerpt:
      "Maintenance is the most stretchable word in our trade. Ask for a calendar: four jobs every month, three every quarter, one decision a year, and a test that shows whether it's being done.",
    category: "Business Help",
    tags: ["maintenance", "hosting", "wordpress", "checklists", "budgeting"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 229.4,
  },
  {
    slug: "contact-form-without-javascript",
    title: "A contact form that works without JavaScript",
    excerpt:
      "HTML, one small PHP file and a database in a single file: a form that keeps what people typed, stores before it emails, and resists simple robots. JavaScript comes last, as a comfort.",
    category: "Tutorials",
    tags: ["forms", "html", "javascript", "email", "accessibility"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 247.5,
  },
  {
    slug: "search-intent-service-pages",
    title: "Write service pages for the question people typed",
    excerpt:
      "Most service pages answer the wrong question: how does this company describe itself? Listen for the real ones on your own phone, and let them become the outline of the page.",
    category: "Digital Marketing",
    tags: ["seo", "content", "conversion"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 251.1,
  },
  {
    slug: "colour-contrast-brand",
    title: "When your brand colour fails the contrast test",
    excerpt:
      "A bakery's orange on four thousand boxes reached 2.8 to 1 on white. She kept it. Four ways out that leave the brand alone, with measured pairs and a function to keep mistakes from slipping back.",
    category: "Web Design",
    tags: ["accessibility", "branding", "css"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 289.7,
  },
  {
    slug: "privacy-policy-starter",
    title: "A plain-language starter for your privacy policy",
    excerpt:
      "Begin with a list of what you really collect, then fill in 250 honest words. A starter you can copy, a test against your own site, and the sentences that should never appear in it.",
    category: "Free Resources",
    tags: ["privacy", "content", "small business", "checklists"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 318.4,
  },
  {
    slug: "accessible-components-html",
    title: "Accessible components start with plain HTML",
    excerpt:
      "The better half of an accessibility report disappears when you delete code. Buttons, disclosures, dialogs, tabs and status messages in their smallest versions that work with keyboard, ear and thumb.",
    category: "Development",
    tags: ["accessibility", "html", "javascript"],
    author: "author",
    isFeatured: false,
    status: "published",
    daysBefore: 352.8,
  },
  {
    slug: "erp-before-you-buy",
    title: "Before you buy an ERP, map the work",
    excerpt:
      "The demo is beautiful and the warehouse in the film has no cats in it. Spend five days drawing what your people really do, with numbers beside the boxes, and half the problems need no software.",
    category: "Business Help",
    tags: ["erp", "planning", "budgeting"],
    author: "admin",
    isFeatured: false,
    status: "published",
    daysBefore: 421.3,
  },
];

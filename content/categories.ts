/** The categories of a new site. */
export const postCategories = [
  "Business Help",
  "Free Resources",
  "Web Design",
  "Development",
  "Digital Marketing",
  "Tutorials",
] as const;

export const projectCategories = [
  "Business",
  "eCommerce",
  "News/Blog",
  "Services",
  "Landing",
] as const;

type Category = (typeof postCategories | typeof projectCategories)[number];

/** The descriptions of the category lists have 110 to 160 characters. */
const descriptions: Record<Category, string> = {
  "Business Help":
    "What a website costs, how to write a brief and who to hire: articles for owners of small companies in Bangladesh, without a word of code.",
  "Free Resources":
    "Templates, checklists and starter texts for your website, free to copy: inventories, launch lists, a privacy policy and tools that cost nothing.",
  "Web Design":
    "Articles about layout, colour, Bangla type and forms that people finish, each with drawings and with what we would do differently today.",
  Development:
    "For people who write the code: accessible components, forms without JavaScript, smaller pictures, Core Web Vitals, payments and wallets.",
  "Digital Marketing":
    "How to be found and read: local search in Dhaka, service pages that answer questions, newsletters people open and statistics without spying.",
  Tutorials:
    "One job at a time, step by step, with the code to copy and the mistakes we made: a CSS grid layout, a contact form, dark mode, JSON-LD.",
  Business:
    "Company sites we built for mills, freight forwarders, architects and lawyers, each with what changed in the first year after launch.",
  eCommerce:
    "Online shops we built, from stoneware to bread and jamdani: how they take orders and money, and what they have sold since launch.",
  "News/Blog":
    "Sites we built for newspapers, journals and weeklies, in Bangla and English: how fast they open, and how long their readers stay.",
  Services:
    "Sites for clinics, schools, coworking spaces and river cruises, where visitors book without a call, and how many of them do.",
  Landing:
    "Single pages with one job: a festival's tickets, a wallet's sign-ups, an app's downloads. Each with what it cost and what it brought in.",
};

const described = (names: readonly Category[]) =>
  names.map((name) => ({ name, description: descriptions[name] }));

export const categoryDocuments = {
  "post-categories": described(postCategories),
  "project-categories": described(projectCategories),
};

/** These are the categories of a site that begins without sample content. */
export const emptyCategories = {
  "post-categories": postCategories.map((name) => ({ name })),
  "project-categories": projectCategories.map((name) => ({ name })),
};

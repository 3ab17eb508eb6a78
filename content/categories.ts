/** Section 2 of the product specification: the categories of a new site. */
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

/** Of their lists, in 110 to 160 characters. */
const descriptions: Record<Category, string> = {
  "Business Help":
    "What a website costs, how to write a brief and whom to hire: articles for owners of small companies in Bangladesh, without a word of code.",
  "Free Resources":
    "Templates, checklists and starter texts for your website, free to copy: inventories, launch lists, a privacy policy and tools that cost nothing.",
  "Web Design":
    "Articles about layout, color, Bangla type and forms that people finish, each with drawings and with what we would do differently today.",
  Development:
    "For people who write the code: accessible components, forms without JavaScript, pictures that weigh little, dark mode and structured data.",
  "Digital Marketing":
    "Being found and being read: local search in Dhaka, service pages that answer questions, newsletters people open and figures without spying.",
  Tutorials:
    "Step by step through one job at a time, with the files and the mistakes: made on real projects in Dhaka, and written down for yours.",
  Business:
    "Company sites that we built for mills, freight forwarders, architects and lawyers, each with what changed in the first year after launch.",
  eCommerce:
    "Online shops that we built, from stoneware to bread and jamdani: how they take orders and money, and what they sell since launch.",
  "News/Blog":
    "Newspapers, journals and weeklies that we built, in Bangla and English: how fast they open, and how long their readers stay.",
  Services:
    "Sites for clinics, schools, coworking houses and river cruises, where visitors book without a call. With the bookings they bring.",
  Landing:
    "Single pages with one aim that we built: a festival, a wallet, a rain app. With the share of visitors who did what the page was made for.",
};

const described = (names: readonly Category[]) =>
  names.map((name) => ({ name, description: descriptions[name] }));

export const categoryDocuments = {
  "post-categories": described(postCategories),
  "project-categories": described(projectCategories),
};

/** Of a house that begins without sample content. */
export const emptyCategories = {
  "post-categories": postCategories.map((name) => ({ name })),
  "project-categories": projectCategories.map((name) => ({ name })),
};

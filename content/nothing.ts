import { emptyDocuments as empty } from "./empty.ts";

const description = "Who we are, what we do and how to reach us.";
const link = (label: string, path: string) => ({ label, path });

export const work = { ...link("Work", "/portfolio"), details: ["single-project"] };
export const news = { ...link("Blog", "/blog"), details: ["tutorials", "single-post"] };

const relabelled = new Map([work, news].map(({ path, label }) => [path, label]));

/** Another trade calls the agency's lists by other names. */
const renamed = <L extends { label: string; path: string }>(each: L): L => ({
  ...each,
  label: relabelled.get(each.path) ?? each.label,
});

const { navigation } = empty;

/** The documents of a house that begins with nothing, whatever its trade. */
export const nothingDocuments = {
  ...empty,
  settings: { ...empty.settings, tagline: "Welcome", description },
  navigation: {
    ...navigation,
    header: navigation.header.map(renamed),
    footer: navigation.footer.map(({ title, links }) => ({ title, links: links.map(renamed) })),
  },
  "home-page": { ...empty["home-page"], description },
  "portfolio-page": { ...empty["portfolio-page"], title: work.label, heading: work.label },
  "blog-page": { ...empty["blog-page"], title: news.label, heading: news.label },
  "post-categories": [{ name: "News" }],
  "project-categories": [{ name: "Projects" }],
};

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

const named = (names: readonly string[]) => names.map((name) => ({ name }));

export const categoryDocuments = {
  "post-categories": named(postCategories),
  "project-categories": named(projectCategories),
};

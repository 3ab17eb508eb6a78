import type { Area } from "#contract/resources.ts";

export interface Managed {
  area: Area;
  title: string;
  text: string;
  manage: string;
  add?: string;
}

/** The areas that the dashboard leads into. */
export const managed: readonly Managed[] = [
  {
    area: "portfolio",
    title: "Portfolio",
    text: "Projects that the site shows, their pictures and their metrics.",
    manage: "/admin/portfolio",
    add: "/admin/portfolio/new",
  },
  {
    area: "blog",
    title: "Blog",
    text: "Tutorials: drafts, published posts and those with a date to come.",
    manage: "/admin/blog",
    add: "/admin/blog/new",
  },
  {
    area: "users",
    title: "Users",
    text: "Who may sign in, and what each person may reach.",
    manage: "/admin/users",
    add: "/admin/users/new",
  },
  {
    area: "contact",
    title: "Contact",
    text: "Enquiries from the site, and how far each one has come.",
    manage: "/admin/contact",
  },
  {
    area: "newsletter",
    title: "Newsletter",
    text: "Who has subscribed, as a list and as a file.",
    manage: "/admin/newsletter",
  },
  {
    area: "profile",
    title: "My profile",
    text: "Your name, your password, and where you are signed in.",
    manage: "/admin/profile",
  },
];

export const quickActions = [
  { area: "portfolio", label: "New project", to: "/admin/portfolio/new" },
  { area: "blog", label: "New post", to: "/admin/blog/new" },
  { area: "users", label: "New user", to: "/admin/users/new" },
] as const;

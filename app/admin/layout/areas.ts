import type { Area } from "#contract/resources.ts";

export interface Entry {
  area: Area;
  label: string;
  path: string;
}

/** The screens of the panel in the order of its sidebar. */
export const entries: readonly Entry[] = [
  { area: "dashboard", label: "Dashboard", path: "/admin" },
  { area: "portfolio", label: "Portfolio Management", path: "/admin/portfolio" },
  { area: "blog", label: "Blog Management", path: "/admin/blog" },
  { area: "users", label: "User Management", path: "/admin/users" },
  { area: "contact", label: "Contact Forms", path: "/admin/contact" },
  { area: "newsletter", label: "Newsletter", path: "/admin/newsletter" },
  { area: "profile", label: "My Profile", path: "/admin/profile" },
];

/** The area of a screen, which begins its id: addresses can be written in more than one way. */
export function areaOf(id: string): Area {
  const [name] = id.split("/");
  return entries.find(({ area }) => area === name)?.area ?? "dashboard";
}

/** Areas that only admins reach carry the admin-only guard. */
export const isAdminOnly = (area: Area) =>
  area === "users" || area === "contact" || area === "newsletter";

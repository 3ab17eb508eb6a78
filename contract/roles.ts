/** The roles of staff, most powerful first. */
export const roles = ["admin", "author", "user"] as const;
export type Role = (typeof roles)[number];

/** The areas of the product that a role may or may not reach. */
export const areas = [
  "dashboard",
  "portfolio",
  "blog",
  "users",
  "contact",
  "newsletter",
  "profile",
] as const;
export type Area = (typeof areas)[number];

const reach: Record<Role, readonly Area[]> = {
  admin: areas,
  author: ["dashboard", "portfolio", "blog", "profile"],
  user: ["dashboard", "profile"],
};

/** The role that an account has; unknown or absent names count as `user`. */
export function roleOf(name: string | null | undefined): Role {
  return roles.find((role) => role === name) ?? "user";
}

/** Whether a role may reach an area. The server's guard and the panel's courtesy guard both ask here. */
export function canReach(role: Role, area: Area): boolean {
  return reach[role].includes(area);
}

/** The roles of staff, most powerful first. */
export const roles = ["admin", "author", "user"] as const;
export type Role = (typeof roles)[number];

/** The role that an account has; unknown or absent names count as `user`. */
export function roleOf(name: string | null | undefined): Role {
  return roles.find((role) => role === name) ?? "user";
}

/** Most powerful first. */
export const roles = ["admin", "editor", "author", "user"] as const;
export type Role = (typeof roles)[number];

/** Unknown or absent names count as `user`. */
export function roleOf(name: string | null | undefined): Role {
  return roles.find((role) => role === name) ?? "user";
}

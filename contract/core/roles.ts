/** Most powerful first. */
export const roles = ["admin", "editor", "author", "user"] as const;
export type Role = (typeof roles)[number];

/** An account's permissions: its role, and the rights given to this person in addition. */
export interface Rights {
  role: Role;
  answersEnquiries?: boolean | undefined;
}

const answeringRoles: readonly Role[] = ["editor", "author"];

/** Whether people of this role may be given the permission; admins have it without. */
export const canBeGivenEnquiries = (role: Role) => answeringRoles.includes(role);

export const mayAnswerEnquiries = ({ role, answersEnquiries = false }: Rights): boolean =>
  role === "admin" || (answersEnquiries && canBeGivenEnquiries(role));

/** Unknown or absent names count as `user`. */
export function roleOf(name: string | null | undefined): Role {
  return roles.find((role) => role === name) ?? "user";
}

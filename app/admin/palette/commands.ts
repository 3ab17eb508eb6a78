import { type Area, canReach } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import { byFit, isBegun } from "./matching.ts";

/** One line of the palette. */
export interface Entry {
  kind: string;
  label: string;
  to: string;
  detail?: string | undefined;
}

interface Command extends Entry {
  area: Area;
}

const commands: readonly Command[] = [
  ...(
    [
      ["dashboard", "Dashboard", "/admin"],
      ["portfolio", "Portfolio Management", "/admin/portfolio"],
      ["blog", "Blog Management", "/admin/blog"],
      ["users", "User Management", "/admin/users"],
      ["contact", "Contact Forms", "/admin/contact"],
      ["newsletter", "Newsletter", "/admin/newsletter"],
      ["profile", "My Profile", "/admin/profile"],
      ["profile", "Change Password", "/admin/profile?tab=password"],
      ["profile", "Security", "/admin/profile?tab=security"],
    ] as const
  ).map(([area, label, to]) => ({ area, label, to, kind: "Go to" })),
  { area: "portfolio", kind: "Create", label: "New project", to: "/admin/portfolio/new" },
  { area: "blog", kind: "Create", label: "New post", to: "/admin/blog/new" },
  { area: "users", kind: "Create", label: "New user", to: "/admin/users/new" },
];

/** The screens and forms that a role reaches and whose names have every word typed, the best fit first. */
export function commandsFor(role: Role, typed: string): Entry[] {
  const fitting = commands.filter(
    ({ area, kind, label }) => canReach(role, area) && isBegun(`${kind} ${label}`, typed),
  );
  return byFit(fitting, typed);
}

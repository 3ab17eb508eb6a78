import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { type Role, roles } from "#contract/core/roles.ts";
import { areaOf, menuEntries, screens } from "./registry.ts";
import { menuGroups } from "./resource/entry.ts";
import { reaches, refusalOf } from "./session/reach.ts";

const permission = "You don't have permission to access this area.";
const adminOnly = "Admin access required.";

const userOf = (role: Role) => ({ role, answers_enquiries: false });

const routes: RouteObject[] = [
  { path: "admin", children: screens.map(({ id, path }) => ({ id, path })) },
];

const areaAt = (address: string) => areaOf(matchRoutes(routes, address)?.at(-1)?.route.id ?? "");

test.each<[path: string, refusal: string, roles: Role[]]>([
  ["/admin", "", ["admin", "editor", "author", "user"]],
  ["/admin/portfolio", permission, ["admin", "editor", "author"]],
  ["/admin/portfolio/new", permission, ["admin", "editor", "author"]],
  ["/admin/portfolio/edit/1", permission, ["admin", "editor", "author"]],
  ["/admin/blog", permission, ["admin", "editor", "author"]],
  ["/admin/blog/new", permission, ["admin", "editor", "author"]],
  ["/admin/blog/edit/1", permission, ["admin", "editor", "author"]],
  ["/admin/users", adminOnly, ["admin"]],
  ["/admin/webhooks", adminOnly, ["admin"]],
  ["/admin/users/new", adminOnly, ["admin"]],
  ["/admin/users/1/edit", adminOnly, ["admin"]],
  ["/admin/contact", adminOnly, ["admin"]],
  ["/admin/contact/1", adminOnly, ["admin"]],
  ["/admin/newsletter", adminOnly, ["admin"]],
  ["/admin/redirects", permission, ["admin", "editor"]],
  ["/admin/redirects/new", permission, ["admin", "editor"]],
  ["/admin/content", permission, ["admin", "editor"]],
  ["/admin/content/settings", permission, ["admin", "editor"]],
  ["/admin/tokens", adminOnly, ["admin"]],
  ["/admin/profile", "", ["admin", "editor", "author", "user"]],
  // The same screen in another spelling.
  ["/admin/Users", adminOnly, ["admin"]],
  ["/admin/%75sers/new", adminOnly, ["admin"]],
  ["/admin/%63ontact", adminOnly, ["admin"]],
])(
  "roles: %s is reached by those who may, and the others are told why not",
  (path, refusal, may) => {
    const area = areaAt(path);
    expect(roles.filter((role) => reaches(userOf(role), area)).toSorted()).toEqual(may.toSorted());
    if (refusal) expect(refusalOf(area)).toBe(refusal);
  },
);

test.each<[role: Role, labels: string[]]>([
  [
    "admin",
    [
      "Dashboard",
      "Contact Forms",
      "Newsletter",
      "Schedule",
      "Portfolio Management",
      "Blog Management",
      "Media",
      "Redirects",
      "Site content",
      "User Management",
      "Webhooks",
      "API Tokens",
      "Import and export",
      "My Profile",
    ],
  ],
  [
    "editor",
    [
      "Dashboard",
      "Schedule",
      "Portfolio Management",
      "Blog Management",
      "Media",
      "Redirects",
      "Site content",
      "My Profile",
    ],
  ],
  [
    "author",
    ["Dashboard", "Schedule", "Portfolio Management", "Blog Management", "Media", "My Profile"],
  ],
  ["user", ["Dashboard", "My Profile"]],
])("roles: the menu of the role %s has what it reaches", (role, labels) => {
  const entries = menuGroups.flatMap((group) => menuEntries(userOf(role), group));
  expect(entries.map(({ label }) => label)).toEqual(labels);
});

import type { calls } from "#contract/calls.ts";
import type { DocumentKind } from "#contract/documents/kinds.ts";
import type { JsonSchema } from "./openapi-headers.ts";

type SubjectName = Exclude<keyof typeof calls, DocumentKind> | "content-kinds";

/** How a page groups the calls. */
const groups: Readonly<Record<string, Partial<Record<SubjectName, string>>>> = {
  "Site content": {
    "content-kinds": "Site content",
    blog: "Blog",
    portfolio: "Portfolio",
    media: "Media",
    content: "All content",
    facts: "Reusable values",
    redirects: "Redirects",
    search: "Search",
  },
  Publishing: {
    drafts: "Drafts",
    review: "Review",
    schedules: "Schedules",
    releases: "Releases",
    waiting: "Waiting",
  },
  "Enquiries and email": {
    contact: "Enquiries",
    conversation: "Conversations",
    replyTemplates: "Reply templates",
    newsletter: "Newsletter",
    mail: "Email delivery",
  },
  Accounts: {
    auth: "Signing in",
    profile: "Profile",
    users: "Users",
    invitations: "Invitations",
    tokens: "API tokens",
  },
  Administration: {
    activity: "Activity",
    webhooks: "Webhooks",
    imports: "Imports",
    exports: "Exports",
    backup: "Backup",
    vitals: "Web vitals",
    welcome: "First setup",
  },
} satisfies Record<string, Partial<Record<SubjectName, string>>>;

export const subjectTitles: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(groups),
);

/** Returns the tags with their titles, and the groups that they belong to. */
export function subjects(areas: readonly string[]): JsonSchema {
  const ordered = Object.keys(subjectTitles).filter((name) => areas.includes(name));
  const others = areas.filter((name) => !ordered.includes(name));
  return {
    tags: [...ordered, ...others].map((name) => ({
      name,
      "x-displayName": subjectTitles[name] ?? name,
    })),
    "x-tagGroups": Object.entries(groups).map(([name, titles]) => ({
      name,
      tags: Object.keys(titles).filter((title) => areas.includes(title)),
    })),
  };
}

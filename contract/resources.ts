import { posts } from "./areas/blog.ts";
import { enquiries } from "./areas/contact.ts";
import { importArea } from "./areas/imports.ts";
import { mediaFiles } from "./areas/media.ts";
import { subscriptions } from "./areas/newsletter.ts";
import { projects } from "./areas/portfolio.ts";
import { redirects } from "./areas/redirects.ts";
import { replyTemplates } from "./areas/reply-templates.ts";
import { accounts } from "./areas/users.ts";
import { webhooks } from "./areas/webhooks.ts";
import type { Resource } from "./core/resource.ts";
import { mayAnswerEnquiries, type Rights } from "./core/roles.ts";
import { contentArea } from "./documents/document.ts";
import { kinds } from "./documents/kinds.ts";
import { type RevisionCalls, revisionCallsOf } from "./publishing/revision-calls.ts";

export const resources = [
  projects,
  posts,
  mediaFiles,
  ...kinds,
  accounts,
  enquiries,
  replyTemplates,
  subscriptions,
  redirects,
  webhooks,
] as const satisfies readonly Resource[];

type DocumentCalls = {
  [R in Extract<(typeof resources)[number], { store: "document" }> as R["area"]]: R["calls"];
};
export const documentCalls = Object.fromEntries(
  resources.filter(({ store }) => store === "document").map(({ area, calls }) => [area, calls]),
) as DocumentCalls;

export type DataArea = (typeof resources)[number]["area"];

/** A resource of the list above. */
export interface ListedResource extends Resource {
  readonly area: DataArea;
}

export const listedResources: readonly ListedResource[] = resources;

/** The resources that the public sees, which have drafts and a history. */
export const historied = listedResources.filter(({ isPublic }) => isPublic);

export const revisionCalls: Readonly<Record<string, RevisionCalls>> = Object.fromEntries(
  historied.map((resource) => {
    const { area, access = area } = resource;
    return [area, revisionCallsOf({ ...resource, access })];
  }),
);

export const dataAreas: readonly DataArea[] = resources.map(({ area }) => area);
for (const key of ["area", "path", "schema"] as const) requireDistinct(resources, key);

const planningArea = "planning";
const tokensArea = "tokens";

export type Area =
  | "dashboard"
  | DataArea
  | typeof contentArea
  | typeof planningArea
  | typeof tokensArea
  | typeof importArea
  | "profile";
export const areas: readonly Area[] = [
  "dashboard",
  ...dataAreas,
  contentArea,
  planningArea,
  tokensArea,
  importArea,
  "profile",
];

export function resourceOf(area: DataArea): ListedResource;
export function resourceOf(area: string): ListedResource | undefined;
export function resourceOf(area: string): ListedResource | undefined {
  return listedResources.find((resource) => resource.area === area);
}

/** Whether somebody reaches an area: reads its drafts and changes its objects. */
export function canReach(rights: Rights, area: string): boolean {
  const { role } = rights;
  if (area === "dashboard" || area === "profile") return true;
  if (area === tokensArea) return role === "admin";
  if (area === importArea) return role === "admin";
  // For a release or a schedule, the role must also reach the areas of all its objects.
  if (area === planningArea || area === "releases") return canReach(rights, "blog");
  const { access = area } = resourceOf(area) ?? {};
  if (access === enquiries.area) return mayAnswerEnquiries(rights);
  const areaName = resourceOf(access === contentArea ? kinds[0].area : access);
  return areaName !== undefined && (role === "admin" || areaName.roles.includes(role));
}

function requireDistinct(all: typeof resources, key: "area" | "path" | "schema"): void {
  const names = all.map((each) => each[key]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two resources have the ${key} "${twice}".`);
}

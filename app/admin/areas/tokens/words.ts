import type { ActivityEntry } from "#contract/areas/activity.ts";
import type { ApiToken } from "#contract/areas/tokens.ts";
import {
  type Scope,
  type ScopeArea,
  type ScopeLevel,
  scopeAreas,
  scopes,
} from "#contract/core/scopes.ts";

export const areaLabels: Record<ScopeArea, string> = {
  dashboard: "Activity and figures",
  blog: "Posts and releases",
  portfolio: "Projects",
  content: "Site content",
  media: "Media",
  redirects: "Redirects",
  contact: "Enquiries and email",
  newsletter: "Newsletter",
};

export const levelLabels: Record<ScopeLevel, string> = {
  read: "Read",
  draft: "Draft",
  publish: "Publish",
};

export const areaNames = Object.keys(scopeAreas) as ScopeArea[];

/** Undefined where no call needs such a scope. */
export const scopeIn = (area: ScopeArea, level: ScopeLevel): Scope | undefined =>
  scopes.find((scope) => scope === `${area}:${level}`);

/** A line for each area, such as `Posts and releases: read, draft`. */
export const reachOf = ({ scopes }: Pick<ApiToken, "scopes">): string[] =>
  areaNames.flatMap((area) => {
    const areaScopes = scopes.filter((scope) => scope.startsWith(`${area}:`));
    const levels = areaScopes.map((scope) => scope.slice(area.length + 1));
    return levels.length === 0 ? [] : [`${areaLabels[area]}: ${levels.join(", ")}`];
  });

type ChangesOfSession = [ActivityEntry, ...ActivityEntry[]];

/** The changes by session, as they came: the newest first. */
export const sessionsIn = (entries: readonly ActivityEntry[]): ChangesOfSession[] => {
  const sessions = Map.groupBy(entries, ({ id, batch }) => batch?.id ?? id);
  return [...sessions.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
};

const maxTitles = 5;

/** Lists the changed titles once each; a number where the title is gone. */
export function titlesIn(entries: readonly ActivityEntry[]): string[] {
  const titles = entries.map(({ title, object_id }) =>
    title ? `“${title}”` : `number ${object_id}`,
  );
  const distinct = [...new Set(titles)];
  const more = distinct.length - maxTitles;
  return more > 0 ? [...distinct.slice(0, maxTitles), `${more} more`] : distinct;
}

export const countOf = (changes: number) => (changes === 1 ? "1 change" : `${changes} changes`);

import { z } from "zod";
import { list } from "../core/fields.ts";
import { type DataArea, type ListedResource, listedResources } from "../resources.ts";

/** These actions happen to objects; `published` and `unpublished` only to publicly visible ones. */
export const objectActions = ["created", "changed", "published", "unpublished", "deleted"] as const;
export type ObjectAction = (typeof objectActions)[number];

interface EventWords {
  /** Before the dot, where it is not the area. */
  thing?: string;
  actions?: readonly string[];
}

/** These events have names that differ from the resource's area and the usual actions. */
const words: Partial<Record<DataArea, EventWords>> = {
  portfolio: { thing: "project" },
  blog: { thing: "post" },
  media: { thing: "file" },
  users: { thing: "user" },
  contact: { thing: "enquiry", actions: ["received", "answered", "changed", "deleted"] },
  replyTemplates: { thing: "template" },
  newsletter: { thing: "subscription", actions: ["created", "ended", "deleted"] },
  redirects: { thing: "redirect" },
  // Changes to webhooks are not sent to other webhooks.
  webhooks: { actions: [] },
};

export interface EventGroup {
  /** Null for what happens to no object of a resource. */
  area: DataArea | null;
  thing: string;
  label: string;
  actions: readonly string[];
}

function actionsOf({ area, isSingle, isPublic }: ListedResource): readonly string[] {
  const actions = words[area]?.actions;
  if (actions) return actions;
  if (isSingle) return ["changed"];
  return isPublic ? objectActions : ["created", "changed", "deleted"];
}

const ofResources = listedResources.map((resource): EventGroup => {
  const { area, names, store } = resource;
  const thing = words[area]?.thing ?? area;
  const label = store === "document" ? names.menu : capital(thing);
  return { area, thing, label, actions: actionsOf(resource) };
});

/** All events, by what they are about. */
export const eventGroups: readonly EventGroup[] = [
  ...ofResources.filter(({ actions }) => actions.length > 0),
  { area: null, thing: "release", label: "Release", actions: ["published"] },
  { area: null, thing: "backup", label: "Backup", actions: ["failed"] },
];

const groupOfArea = new Map(eventGroups.map((group) => [group.area, group]));

/** The event's name, such as `post.published`; null where that does not happen to such objects. */
export function eventOf(area: DataArea, action: string): string | null {
  const group = groupOfArea.get(area);
  return group?.actions.includes(action) ? `${group.thing}.${action}` : null;
}

export const everyEventOf = (thing: string) => `${thing}.*`;

const [first = "", ...others] = eventGroups.flatMap(({ thing, actions }) => [
  ...actions.map((action) => `${thing}.${action}`),
  everyEventOf(thing),
]);

const event = z.enum([first, ...others], {
  error: "This event does not exist.",
});

/** The names of events, and `post.*` for all of one thing. */
export const chosenEvents = list(event)
  .min(1, { error: "Choose at least one event." })
  .max(1000, { error: "This is too many." })
  .transform((names) => [...new Set(names)].sort())
  .meta({ description: "`post.*` means all events of posts" });

/** Whether somebody who chose these is told of the event. */
export const isChosen = (chosen: readonly string[], event: string): boolean =>
  chosen.includes(event) || chosen.includes(everyEventOf(event.slice(0, event.indexOf("."))));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

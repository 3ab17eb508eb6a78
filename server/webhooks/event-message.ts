import { eventGroups } from "#contract/areas/webhook-events.ts";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import { type DataArea, resourceOf } from "#contract/resources.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import { cut } from "#format/cut.ts";

/** An event in sentences, for people in a chat. */
export interface EventMessage {
  /** One line. */
  headline: string;
  /** Further details, each in one line or a few. */
  details: string[];
  links: { label: string; url: string }[];
}

type EventData = Readonly<Record<string, unknown>>;

const maxTitle = 200;
const maxDetail = 1000;

const verbs: Readonly<Record<string, string>> = {
  created: "was created",
  changed: "was changed",
  published: "was published",
  unpublished: "was unpublished",
  deleted: "was deleted",
};

const special: Readonly<
  Record<string, (data: EventData) => Pick<EventMessage, "headline" | "details">>
> = {
  "enquiry.received": (data) => ({
    headline: `New enquiry from ${nameIn(data)}`,
    details: [
      [textIn(data, "email"), textIn(data, "phone"), textIn(data, "company")]
        .filter(Boolean)
        .join(" · "),
      textIn(data, "subject"),
      textIn(data, "message"),
    ],
  }),
  "enquiry.answered": (data) => ({
    headline: `The enquiry from ${nameIn(data)} was answered`,
    details: [textIn(data, "subject")],
  }),
  "enquiry.changed": (data) => ({
    headline: `The enquiry from ${nameIn(data)} was changed`,
    details: [textIn(data, "status") && `Status: ${textIn(data, "status").replaceAll("_", " ")}`],
  }),
  "subscription.created": (data) => ({
    headline: `New subscriber: ${textIn(data, "email")}`,
    details: [],
  }),
  "subscription.ended": (data) => ({
    headline: `${textIn(data, "email") || nameIn(data)} has unsubscribed`,
    details: [],
  }),
  "release.published": (data) => ({
    headline: `The release “${nameIn(data)}” was published`,
    details: [],
  }),
  "backup.failed": (data) => ({
    headline: "The scheduled backup failed",
    details: [textIn(data, "failure")],
  }),
  "webhook.test": () => ({
    headline: "This is a test",
    details: ["Events of this webhook will arrive here."],
  }),
};

/** `data` is what `bodyOf` was given. */
export function describeEvent(type: string, data: EventData, siteUrl: string): EventMessage {
  const [thing = "", action = ""] = type.split(".");
  const group = eventGroups.find((each) => each.thing === thing);
  const usual = () => ({
    headline: usualHeadline(group?.area ?? null, group?.label ?? thing, action, data),
    details: [],
  });
  const { headline, details } = (special[type] ?? usual)(data);
  return {
    headline: cut(oneLine(headline), maxTitle),
    details: details.filter(Boolean).map((text) => cut(text.trim(), maxDetail)),
    links: linksOf(type, group?.area ?? null, data, siteUrl),
  };
}

function usualHeadline(
  area: DataArea | null,
  label: string,
  action: string,
  data: EventData,
): string {
  const verb = verbs[action] ?? action;
  // A single page or list of the site is named by its label.
  if (area && resourceOf(area).isSingle) return `${label} ${verb}`;
  const isKind = area !== null && resourceOf(area).store === "document";
  const noun = isKind ? resourceOf(area).names.one : label.toLowerCase();
  const [titleField = "title"] = area ? titleOf(resourceOf(area)) : [];
  const title = textIn(data, snake(titleField)) || textIn(data, "title");
  return `The ${noun}${title ? ` “${title}”` : ""} ${verb}`;
}

function linksOf(
  type: string,
  area: DataArea | null,
  data: EventData,
  siteUrl: string,
): EventMessage["links"] {
  const isGone = type.endsWith(".deleted");
  const { id } = data;
  if (type === "webhook.test")
    return [{ label: "Open in the panel", url: `${siteUrl}/admin/webhooks/${id}` }];
  const links = [{ label: "Open in the panel", url: `${siteUrl}${panelPath(area, data, isGone)}` }];
  const isOut = type.endsWith(".published") && area !== null;
  if (isOut && typeof id === "number")
    links.push({
      label: "View on the site",
      url: `${siteUrl}${sitePathOf(area, { ...data, id })}`,
    });
  return links;
}

/** Areas whose objects have a screen of their own, and its address. */
const screens: Partial<Record<DataArea, (id: unknown) => string>> = {
  contact: (id) => `/admin/contact/${id}`,
  blog: (id) => `/admin/blog/edit/${id}`,
  portfolio: (id) => `/admin/portfolio/edit/${id}`,
  users: (id) => `/admin/users/edit/${id}`,
  media: () => "/admin/media",
  newsletter: () => "/admin/newsletter",
  redirects: () => "/admin/redirects",
};

function panelPath(area: DataArea | null, data: EventData, isGone: boolean): string {
  if (area === null || isGone) return "/admin";
  const screen = screens[area];
  if (screen) return screen(data.id);
  const { store, isSingle } = resourceOf(area);
  if (store !== "document") return "/admin";
  return isSingle ? `/admin/content/${area}` : `/admin/content/${area}/edit/${data.id}`;
}

function textIn(data: EventData, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

const nameIn = (data: EventData) =>
  textIn(data, "name") || textIn(data, "title") || textIn(data, "email") || "someone";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

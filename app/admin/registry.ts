import { type Post, posts } from "#contract/areas/blog.ts";
import { enquiries } from "#contract/areas/contact.ts";
import { mediaFiles } from "#contract/areas/media.ts";
import { subscriptions } from "#contract/areas/newsletter.ts";
import { projects } from "#contract/areas/portfolio.ts";
import { redirects } from "#contract/areas/redirects.ts";
import { replyTemplates } from "#contract/areas/reply-templates.ts";
import { accounts } from "#contract/areas/users.ts";
import { webhooks } from "#contract/areas/webhooks.ts";
import { personName } from "#format/person-name.ts";
import { authorFilter } from "./areas/blog/filters.ts";
import { postStatusOf } from "./areas/blog/post-status.ts";
import { boxFilter } from "./areas/contact/list/boxes.ts";
import { assigneeFilter } from "./areas/contact/list/filters.ts";
import { withAssigneeNames } from "./areas/contact/people.ts";
import { contentKinds, contentOverview } from "./areas/content/entries.ts";
import { imports } from "./areas/imports/entry.ts";
import { profile } from "./areas/profile/entry.ts";
import { tokens } from "./areas/tokens/entry.ts";
import {
  IconArticle,
  IconBriefcase,
  IconCornerUpRight,
  IconLayoutDashboard,
  IconLibraryPhoto,
  IconMailbox,
  IconMessage2,
  IconTemplate,
  IconUsers,
  IconWebhook,
} from "./components/icons/icons.ts";
import { mediaOptions } from "./media/library/options.ts";
import { planning } from "./publishing/planning/entry.ts";
import { resourceScreens } from "./publishing/resource-screens.ts";
import type { PanelEntry } from "./resource/entry.ts";
import { type EntryOptions, resourceEntry } from "./resource/resource-entry.ts";
import { reaches, type UserRights } from "./session/reach.ts";
import { visualEditor } from "./visual-editor/screen.ts";

const resources: readonly EntryOptions[] = [
  {
    resource: projects,
    menu: "Site",
    icon: IconBriefcase,
    noun: "project",
    words: "work case study",
    searchHint: "Title, description, website",
    emptyText: "Add the first one to show it on the site.",
    filters: { isFeatured: { label: "Shown as", values: { true: "Featured", false: "Regular" } } },
    isQuick: true,
    list: () => import("./areas/portfolio/list.tsx"),
    form: () => import("./areas/portfolio/form.tsx"),
  },
  {
    resource: posts,
    menu: "Site",
    icon: IconArticle,
    noun: "post",
    words: "articles",
    searchHint: "Title, text, tags",
    emptyText: "Write the first one; it can stay a draft.",
    exported: ["author", "updated_at"],
    failures: { missing: "Blog post not found" },
    // Staff filter posts with a future date by `scheduled`; its status is `published` in the API.
    filters: { status: { more: { scheduled: "Scheduled" }, queryValues: { published: "public" } } },
    moreFilters: [authorFilter],
    toSearchHit: (row) => ({
      label: String(row.title),
      detail: postStatusOf(row as unknown as Post),
    }),
    isQuick: true,
    more: [
      {
        id: "blog/tags",
        path: "blog/tags",
        label: "Tags",
        load: () => import("./areas/blog/tags.client.tsx"),
      },
    ],
    list: () => import("./areas/blog/list.tsx"),
    form: () => import("./areas/blog/form.tsx"),
  },
  {
    resource: mediaFiles,
    menu: "Site",
    icon: IconLibraryPhoto,
    ...mediaOptions,
    list: () => import("./media/library/list.tsx"),
    form: () => import("./media/library/form.tsx"),
  },
  {
    resource: accounts,
    menu: "Settings",
    icon: IconUsers,
    activity: "the account",
    typeLabel: "Person",
    words: "people staff colleagues team accounts",
    goTo: [
      {
        label: "Invite a colleague",
        to: "/admin/users#invite",
        words: "invitation user",
        onCard: "Invite",
      },
    ],
    searchHint: "Name or email",
    editPath: ":id/edit",
    failures: { loadList: "Failed to fetch users", loadOne: "Failed to fetch user details" },
    removal: {
      question: ({ email }) => `Are you sure you want to delete user "${email}"?`,
      display: "server",
    },
    toSearchHit: ({ first_name, last_name, email }) => ({
      label: personName({ first_name: String(first_name), last_name: String(last_name) }),
      detail: String(email),
    }),
    isQuick: true,
    list: () => import("./areas/users/list.tsx"),
    form: () => import("./areas/users/form.tsx"),
  },
  {
    resource: enquiries,
    menu: "Work",
    icon: IconMessage2,
    activity: "the enquiry from",
    typeLabel: "Enquiry",
    words: "enquiries inbox messages submissions leads",
    goTo: [
      {
        label: "Export enquiries",
        to: "/admin/contact#export",
        words: "csv download",
        onCard: "Export",
      },
    ],
    searchHint: "Name, email, company, text",
    emptyText: "Enquiries from visitors appear here.",
    filters: {
      isRead: { values: { true: "Read", false: "Unread" } },
      isSpam: { isElsewhere: true },
    },
    moreFilters: [assigneeFilter, boxFilter],
    toExport: withAssigneeNames,
    editPath: ":id",
    canAdd: false,
    failures: {
      loadList: "Failed to fetch contact submissions",
      loadOne: "Failed to fetch contact submission details",
    },
    removal: {
      question: ({ name }) => `Are you sure you want to delete the enquiry from "${name}"?`,
      done: "Contact submission deleted successfully",
      failure: "Failed to delete submission",
      display: "banner",
    },
    toSearchHit: ({ name, subject, email }) => ({
      label: String(name),
      detail: String(subject ?? email),
    }),
    list: () => import("./areas/contact/list/list.tsx"),
    detail: () => import("./areas/contact/detail/enquiry-detail.client.tsx"),
  },
  {
    resource: replyTemplates,
    icon: IconTemplate,
    base: "contact/templates",
    noun: "template",
    activity: "the reply template",
    typeLabel: "Reply template",
    emptyText: "Save replies you use often and insert them in two clicks.",
    form: () => import("./areas/contact/answer/template-form.tsx"),
  },
  {
    resource: subscriptions,
    menu: "Work",
    icon: IconMailbox,
    activity: "the subscriber",
    words: "subscribers subscriptions mailing list",
    caption: "Newsletter subscriptions",
    searchHint: "Email address",
    pageSizes: [10, 25, 50, 100],
    filters: { status: { all: "all", fallback: "active" } },
    editPath: null,
    failures: { loadList: "Failed to fetch newsletter subscriptions" },
    removal: {
      question: ({ email }) => `Are you sure you want to delete the subscription for "${email}"?`,
      done: "Newsletter subscription deleted successfully",
      display: "banner",
    },
    list: () => import("./areas/newsletter/list.tsx"),
  },
  {
    resource: redirects,
    menu: "Site",
    icon: IconCornerUpRight,
    words: "old addresses moved",
    searchHint: "Old or new address",
    emptyText: "Changed addresses are redirected automatically. Add others here.",
    list: () => import("./areas/redirects/list.tsx"),
    form: () => import("./areas/redirects/form.tsx"),
  },
  {
    resource: webhooks,
    menu: "Settings",
    icon: IconWebhook,
    emptyText: "Add one to tell a chat, a CRM or a workflow what happens here.",
    editPath: ":id",
    canAdd: false,
    hasCard: false,
    list: () => import("./areas/webhooks/list.tsx"),
    detail: () => import("./areas/webhooks/webhook-detail.client.tsx"),
  },
  ...contentKinds,
];

export const resourceEntries = resources.map((options) => resourceEntry(options, resourceScreens));

const dashboard: PanelEntry = {
  area: "dashboard",
  menu: "Work",
  label: "Dashboard",
  path: "/admin",
  icon: IconLayoutDashboard,
  screens: [
    { id: "dashboard", path: "", load: () => import("./areas/dashboard/dashboard.client.tsx") },
  ],
};

const notFound = {
  id: "not-found",
  path: "*",
  load: () => import("./components/not-found.client.tsx"),
};

export const registry: readonly PanelEntry[] = [
  dashboard,
  ...resourceEntries.filter(({ isContent }) => !isContent),
  { ...contentOverview, screens: [...contentOverview.screens, visualEditor] },
  ...resourceEntries.filter(({ isContent }) => isContent),
  planning,
  tokens,
  imports,
  profile,
];

/** The entries of a group of the menu that the person reaches, in their order. */
export const menuEntries = (user: UserRights, group: string): PanelEntry[] =>
  registry.filter(({ area, menu }) => menu === group && reaches(user, area));

export const screens = [...registry.flatMap((entry) => entry.screens), notFound];

/** Takes a screen's id, since an address can be written in more than one way. */
export function areaOf(id: string): string {
  const [name] = id.split("/");
  return registry.find(({ area }) => area === name)?.area ?? "dashboard";
}

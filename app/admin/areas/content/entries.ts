import { categoryKinds } from "#contract/documents/categories.ts";
import { contentArea } from "#contract/documents/document.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { settings } from "#contract/documents/settings.ts";
import { IconFileText } from "../../components/icons/icons.ts";
import type { PanelEntry } from "../../resource/entry.ts";
import type { EntryOptions } from "../../resource/resource-entry.ts";

const icon = IconFileText;

const categoryLists: Partial<Record<string, Pick<EntryOptions, "list">>> = Object.fromEntries(
  categoryKinds.map(({ area }) => [
    area,
    {
      list: async () => ({ default: (await import("./category-list.tsx")).categoryList(area) }),
    },
  ]),
);

export const contentKinds: readonly EntryOptions[] = kinds.map((resource) => ({
  resource,
  icon,
  ...categoryLists[resource.area],
  ...(resource.area === settings.area && { form: () => import("./settings-form.tsx") }),
}));

/** The entry of the menu for all kinds of content. */
export const contentOverview: PanelEntry = {
  area: contentArea,
  menu: "Site",
  label: "Site content",
  path: "/admin/content",
  icon,
  card: { title: "Site content", text: "Every word, picture and price on the site." },
  goTo: [{ label: "Edit on the page", to: "/admin/content/beside" }],
  screens: [{ id: contentArea, path: "content", load: () => import("./content.client.tsx") }],
};

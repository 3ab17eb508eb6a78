import type { ComponentType } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { IconComponent } from "../components/icons/create-icon.tsx";
import type { ListFilter } from "./filters.ts";
import type { Row } from "./row.ts";

export type Load<T> = () => Promise<{ default: T }>;

/** The id begins with the area; the path is below `/admin`. */
export interface Screen {
  id: string;
  path: string;
  load: Load<ComponentType>;
}

/** The groups of the menu, in their order. */
export const menuGroups = ["Work", "Site", "Settings"] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface GoTo {
  label: string;
  to: string;
  words?: string;
  /** The label on the area's card of the dashboard; without it, the card lacks it. */
  onCard?: string;
}

export interface PanelEntry {
  area: string;
  /** The menu group; absent for screens that are reached from another one. */
  menu?: MenuGroup | undefined;
  label: string;
  path: string;
  icon: IconComponent;
  goTo?: readonly GoTo[];
  /** Further words by which the palette finds it. */
  words?: string | undefined;
  card?: { title: string; text: string };
  add?: { label: string; path: string; isQuick: boolean } | undefined;
  /** It stands on the screen of site content, not in the menu. */
  isContent?: boolean;
  screens: readonly Screen[];
}

export interface Sentences {
  loadList: string;
  loadOne: string;
  missing?: string;
  save: string;
}

export interface Removal {
  question(row: Row): string;
  /** Which row is meant, where the question does not name it. */
  text?(row: Row): string;
  done: string;
  failure: string;
  /** A longer text than the server's sentence, if its answer has the details. */
  explain?(error: unknown): string | undefined;
  /** `server` is a banner that prefers the server's own sentence. */
  display: "alert" | "banner" | "server";
}

export interface ResourceEntry extends PanelEntry {
  resource: Resource;
  noun: string;
  nouns: string;
  activity: string;
  typeLabel: string;
  caption: string;
  searchHint: string;
  emptyText: string;
  pageSizes: readonly number[];
  filters: readonly ListFilter[];
  exported: readonly string[];
  /** The rows as they are exported, such as with names for numbers. */
  toExport?: ((rows: readonly Row[]) => Promise<readonly Row[]>) | undefined;
  failures: Sentences;
  removal: Removal;
  nameOf(row: Row): string;
  toSearchHit(row: Row): { label: string; detail: string };
  addressOf: ((id: number) => string) | null;
  listPath: string;
}

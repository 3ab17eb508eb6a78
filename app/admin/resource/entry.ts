import type { ComponentType } from "react";
import type { Resource } from "#contract/resource.ts";
import { titleOf } from "#contract/resource-rules.ts";
import type { IconProps } from "../parts/icons.tsx";
import { type Filter, type FilterWords, filtersOf } from "./filters.ts";
import type { FormView, ListView, Row } from "./views.ts";
import { capitalised, fieldValue, readable } from "./words.ts";

type Load<T> = () => Promise<{ default: T }>;

/** A screen of the panel; its id begins with its area, its path is below `/admin`. */
export interface Screen {
  id: string;
  path: string;
  load: Load<ComponentType>;
}

/**
 * An area of the panel: its place in the menu, the palette and on the dashboard, and its screens.
 */
export interface PanelEntry {
  area: string;
  label: string;
  path: string;
  icon: ComponentType<IconProps>;
  /** What the palette goes to beside the area itself. */
  goTo?: readonly { label: string; to: string }[];
  card?: { title: string; text: string };
  /** How something is added, if anything can be; what is added often has a quick action. */
  add?: { label: string; path: string; isQuick: boolean } | undefined;
  screens: readonly Screen[];
}

interface Sentences {
  loadList: string;
  loadOne: string;
  /** Where the object does not exist, if that has a sentence of its own. */
  missing?: string;
  save: string;
}

interface Removal {
  question(row: Row): string;
  /** Which one it is, where the question does not name it. */
  text?(row: Row): string;
  done: string;
  failure: string;
  /** How a failure is told; `server` is a banner that prefers the server's own sentence. */
  told: "alert" | "banner" | "server";
}

/** What is said of a resource in the panel, and done otherwise than for every resource. */
export interface ResourceOptions {
  resource: Resource;
  icon: ComponentType<IconProps>;
  /** What staff call one, "project", and several; the names of the resource without them. */
  noun?: string;
  nouns?: string;
  /** In the activity list: "the project". */
  activity?: string;
  /** What the palette calls one of them, and what it shows of each that it finds. */
  kind?: string;
  found?(row: Row): { label: string; detail: string };
  /** What a list of them is called, as its table and as a file. */
  caption?: string;
  searchHint?: string;
  /** What a list says that has never had a row. */
  none?: string;
  pageSizes?: readonly number[];
  filters?: Readonly<Record<string, FilterWords>>;
  /** Columns of an exported file beyond the fields. */
  exported?: readonly string[];
  failures?: Partial<Sentences>;
  removal?: Partial<Removal>;
  /** The address of one below its area, `edit/:id`; null where one has no screen. */
  one?: string | null;
  canAdd?: boolean;
  isQuick?: boolean;
  list?: Load<ListView<Row>>;
  form?: Load<FormView>;
  /** The screen of one, in place of a form. */
  detail?: Load<ComponentType>;
}

/** A resource as the panel shows it. */
export interface ResourceEntry extends PanelEntry {
  resource: Resource;
  noun: string;
  nouns: string;
  activity: string;
  kind: string;
  caption: string;
  searchHint: string;
  none: string;
  pageSizes: readonly number[];
  filters: readonly Filter[];
  exported: readonly string[];
  failures: Sentences;
  removal: Removal;
  nameOf(row: Row): string;
  found(row: Row): { label: string; detail: string };
  /** Where one of them is shown; null where it has no screen. */
  addressOf: ((id: number) => string) | null;
}

/** Section 9 of the product specification. */
const usualSizes = [10, 25, 50];

/** Completes what is said of a resource by what its declaration says. */
export function resourceEntry(options: ResourceOptions): ResourceEntry {
  const { resource, one = "edit/:id", canAdd = one !== null, isQuick = false } = options;
  const { area, names, fields } = resource;
  const { noun = names.one, nouns = options.noun ? `${options.noun}s` : names.many } = options;
  const path = `/admin/${area}`;
  const [title] = titleOf(resource);
  const searched = Object.values(fields).filter(({ isSearched }) => isSearched);
  const detail = Object.entries(fields).find(([, { isListed, isTitle }]) => isListed && !isTitle);
  const nameOf = (row: Row) => String(fieldValue(row, title) ?? "");
  const entry: ResourceEntry = {
    resource,
    area,
    path,
    icon: options.icon,
    label: names.menu,
    card: { title: names.card, text: names.about },
    add: canAdd ? { label: `New ${noun}`, path: `${path}/new`, isQuick } : undefined,
    noun,
    nouns,
    activity: options.activity ?? `the ${noun}`,
    kind: options.kind ?? capitalised(noun),
    caption: options.caption ?? capitalised(names.many),
    searchHint:
      options.searchHint ??
      capitalised(searched.map(({ label }) => label.toLowerCase()).join(", ")),
    none: options.none ?? "What is added appears here.",
    pageSizes: options.pageSizes ?? usualSizes,
    filters: filtersOf(resource, options.filters),
    exported: options.exported ?? [],
    failures: {
      loadList: `Failed to load ${names.many}`,
      loadOne: `Failed to load ${names.one}`,
      save: `Failed to save ${names.one}`,
      ...options.failures,
    },
    removal: {
      question: () => `Are you sure you want to delete this ${names.one}?`,
      ...(!options.removal?.question && { text: nameOf }),
      done: `${capitalised(names.one)} deleted successfully`,
      failure: `Failed to delete ${names.one}`,
      told: "alert",
      ...options.removal,
    },
    nameOf,
    found:
      options.found ??
      ((row) => ({
        label: nameOf(row),
        detail: detail ? readable(String(fieldValue(row, detail[0]) ?? "")) : "",
      })),
    addressOf: one === null ? null : (id) => `${path}/${one.replace(":id", String(id))}`,
    screens: [],
  };
  entry.screens = screensOf(entry, options, one, canAdd);
  return entry;
}

function screensOf(
  entry: ResourceEntry,
  { list, form, detail }: ResourceOptions,
  one: string | null,
  canAdd: boolean,
): Screen[] {
  const { area } = entry;
  const loadForm = async () => {
    const [{ formScreen }, view] = await Promise.all([import("./form-screen.tsx"), form?.()]);
    return { default: formScreen(entry, view?.default ?? {}) };
  };
  const loadList = async () => {
    const [{ listScreen }, view] = await Promise.all([import("./list-screen.tsx"), list?.()]);
    return { default: listScreen(entry, view?.default ?? {}) };
  };
  return [
    { id: `${area}/list`, path: area, load: loadList },
    ...(canAdd ? [{ id: `${area}/new`, path: `${area}/new`, load: loadForm }] : []),
    ...(one ? [{ id: `${area}/edit`, path: `${area}/${one}`, load: detail ?? loadForm }] : []),
  ];
}

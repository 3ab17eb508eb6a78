import type { ComponentType } from "react";
import type { Resource } from "#contract/core/resource.ts";
import { titleOf } from "#contract/core/resource-rules.ts";
import type { IconComponent } from "../components/icons/create-icon.tsx";
import type { Load, MenuGroup, Removal, ResourceEntry, Screen, Sentences } from "./entry.ts";
import { type FilterWords, filtersOf, type ListFilter } from "./filters.ts";
import type { Row } from "./row.ts";
import type { FormView, ListView } from "./views.ts";
import { capitalised, fieldValue, readable, untitled } from "./words.ts";

/** Options that a resource's declaration does not have; all optional. */
export interface EntryOptions {
  resource: Resource;
  icon: IconComponent;
  menu?: MenuGroup;
  /** Its path below `/admin`, if that is not its area. */
  base?: string;
  /** The noun for one object, such as "project". */
  noun?: string;
  nouns?: string;
  /** In the activity list, such as "the project". */
  activity?: string;
  typeLabel?: string;
  toSearchHit?(row: Row): { label: string; detail: string };
  /** Further words by which the palette finds it. */
  words?: string;
  goTo?: ResourceEntry["goTo"];
  caption?: string;
  searchHint?: string;
  /** The text of an empty list that is neither searched nor filtered. */
  emptyText?: string;
  pageSizes?: readonly number[];
  filters?: Readonly<Record<string, FilterWords>>;
  /** Filters of its list that are no fields. */
  moreFilters?: readonly ListFilter[];
  exported?: readonly string[];
  toExport?: ResourceEntry["toExport"];
  failures?: Partial<Sentences>;
  removal?: Partial<Removal>;
  /** Its path below the area, such as `edit/:id`; null where it has no screen. */
  editPath?: string | null;
  canAdd?: boolean;
  /** Whether the dashboard has a card for it; it has unless this is false. */
  hasCard?: boolean;
  isQuick?: boolean;
  list?: Load<ListView<Row>>;
  form?: Load<FormView>;
  detail?: Load<ComponentType>;
  more?: readonly (Screen & { label: string })[];
}

const usualSizes = [10, 25, 50];

/** How the list and the form of any resource are loaded, with what its area adds to them. */
export interface ScreenLoaders {
  list(
    entry: ResourceEntry,
    view: Load<ListView<Row>> | undefined,
  ): ReturnType<Load<ComponentType>>;
  form(entry: ResourceEntry, view: Load<FormView> | undefined): ReturnType<Load<ComponentType>>;
}

const cardOf = ({ hasCard = true, resource: { names } }: EntryOptions) =>
  hasCard ? { card: { title: names.card, text: names.about } } : {};

export function resourceEntry(options: EntryOptions, loaders: ScreenLoaders): ResourceEntry {
  const { resource, isQuick = false, more = [] } = options;
  const { area, names, fields, isSingle = false } = resource;
  const { editPath = isSingle ? null : "edit/:id", canAdd = editPath !== null } = options;
  const { noun = names.one, nouns = options.noun ? `${options.noun}s` : names.many } = options;
  const { isContent, base, path, listPath } = locationOf(resource, options.base);
  const searched = Object.values(fields).filter(({ isSearched }) => isSearched);
  const detail = Object.entries(fields).find(([, { isListed, isTitle }]) => isListed && !isTitle);
  const nameOf = (row: Row) =>
    isSingle ? names.menu : String(fieldValue(row, titleOf(resource)[0]) || untitled);
  const entry: ResourceEntry = {
    resource,
    area,
    menu: options.menu,
    path,
    icon: options.icon,
    label: names.menu,
    ...cardOf(options),
    add: canAdd ? { label: `New ${noun}`, path: `${path}/new`, isQuick } : undefined,
    noun,
    nouns,
    activity: options.activity ?? `the ${noun}`,
    typeLabel: options.typeLabel ?? capitalised(noun),
    caption: options.caption ?? capitalised(names.many),
    searchHint:
      options.searchHint ??
      capitalised(searched.map(({ label }) => label.toLowerCase()).join(", ")),
    emptyText: options.emptyText ?? "New items appear here.",
    pageSizes: options.pageSizes ?? usualSizes,
    filters: [...filtersOf(resource, options.filters), ...(options.moreFilters ?? [])],
    exported: options.exported ?? [],
    toExport: options.toExport,
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
      display: "alert",
      ...options.removal,
    },
    nameOf,
    toSearchHit:
      options.toSearchHit ??
      ((row) => ({
        label: nameOf(row),
        detail: detail ? readable(String(fieldValue(row, detail[0]) ?? "")) : "",
      })),
    isContent,
    listPath,
    addressOf: addressIn(path, isSingle ? "" : editPath),
    words: options.words,
    goTo: [
      ...more.map(({ label, path: to }) => ({ label, to: `/admin/${to}` })),
      ...(options.goTo ?? []),
    ],
    screens: [],
  };
  entry.screens = screensOf(entry, options, loaders, { base, editPath, canAdd });
  return entry;
}

function locationOf({ area, store, isSingle }: Resource, areaPath: string = area) {
  const isContent = store === "document";
  const base = isContent ? `content/${area}` : areaPath;
  const path = `/admin/${base}`;
  return { isContent, base, path, listPath: isSingle ? "/admin/content" : path };
}

/** Null if an object has no screen; `one` is empty if the object's path is that of its kind. */
function addressIn(path: string, editPath: string | null): ResourceEntry["addressOf"] {
  if (editPath === null) return null;
  return (id) => (editPath ? `${path}/${editPath.replace(":id", String(id))}` : path);
}

function screensOf(
  entry: ResourceEntry,
  { list, form, detail, more = [] }: EntryOptions,
  loaders: ScreenLoaders,
  { base, editPath, canAdd }: { base: string; editPath: string | null; canAdd: boolean },
): Screen[] {
  const { area } = entry;
  const loadForm = () => loaders.form(entry, form);
  const loadList = () => loaders.list(entry, list);
  if (entry.resource.isSingle) return [{ id: `${area}/edit`, path: base, load: loadForm }];
  return [
    ...more,
    { id: `${area}/list`, path: base, load: loadList },
    ...(canAdd ? [{ id: `${area}/new`, path: `${base}/new`, load: loadForm }] : []),
    ...(editPath
      ? [{ id: `${area}/edit`, path: `${base}/${editPath}`, load: detail ?? loadForm }]
      : []),
  ];
}

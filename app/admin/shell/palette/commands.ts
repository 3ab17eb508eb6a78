import type { Field } from "#contract/core/resource-fields.ts";
import { settings } from "#contract/documents/settings.ts";
import type { IconComponent } from "../../components/icons/create-icon.tsx";
import { IconPlus } from "../../components/icons/icons.ts";
import { registry, resourceEntries } from "../../registry.ts";
import { reaches, type UserRights } from "../../session/reach.ts";
import { byFit, isMeant } from "./matching.ts";

export interface PaletteEntry {
  /** The heading above it. */
  group: string;
  label: string;
  /** The kind of the entry, shown at its end. */
  kind?: string;
  to?: string;
  /** Instead of `to`. */
  run?(): void;
  detail?: string | undefined;
  icon?: IconComponent;
  /** Further words by which it is found. */
  words?: string;
}

interface PaletteCommand extends PaletteEntry {
  area: string;
}

/** Returns the icon of the screen with this path, or of its parent. */
export const iconOf = (path: string) =>
  registry
    .filter((entry) => entry.path !== "/admin" && path.startsWith(entry.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.icon;

export const settingsPath = `/admin/content/${settings.area}`;

const screens: readonly PaletteCommand[] = registry.flatMap((entry) => {
  const { area, label, path, icon, goTo = [], card, words = "" } = entry;
  return [{ label, to: path, words: `${card?.title ?? ""} ${words}` }, ...goTo].map((each) => ({
    ...each,
    group: "Go to",
    area,
    icon,
  }));
});

const creations: readonly PaletteCommand[] = registry.flatMap(({ area, add }) =>
  add ? [{ group: "Create", label: add.label, to: add.path, area, icon: IconPlus }] : [],
);

/** The fields of what there is one of, such as the telephone among the settings. */
const settingsFields: readonly PaletteCommand[] = resourceEntries
  .filter(({ resource }) => resource.isSingle)
  .flatMap(({ area, path, label: where, icon, resource }) =>
    Object.entries<Field>(resource.fields).map(([name, { label }]) => ({
      group: "Settings",
      kind: where,
      label,
      words: name,
      to: `${path}#${name}`,
      area,
      icon,
    })),
  );

const mostFields = 5;

/** Screens and forms within the role's reach whose names have every word typed, best fit first. */
export function commandsFor(user: UserRights, typed: string): PaletteEntry[] {
  const fitting = (all: readonly PaletteCommand[]) => {
    const meant = all.filter(
      ({ area, group, kind = group, label, words = "" }) =>
        reaches(user, area) && isMeant(`${kind} ${label} ${words}`, typed),
    );
    return byFit(meant, typed);
  };
  const fields = typed.trim() === "" ? [] : fitting(settingsFields).slice(0, mostFields);
  return [...grouped(fitting([...screens, ...creations])), ...fields];
}

/** Entries of one group stand together, in the order of the best of each. */
function grouped(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return [...Map.groupBy(entries, ({ group }) => group).values()].flat();
}

export const matchingActions = (all: readonly PaletteEntry[], typed: string): PaletteEntry[] =>
  all.filter(({ label, words = "" }) => isMeant(`${label} ${words}`, typed));

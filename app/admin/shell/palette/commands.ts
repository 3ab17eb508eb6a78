import type { Role } from "#contract/core/roles.ts";
import { canReach } from "#contract/resources.ts";
import { registry } from "../../registry.ts";
import { byFit, isBegun } from "./matching.ts";

export interface PaletteEntry {
  kind: string;
  label: string;
  to: string;
  detail?: string | undefined;
}

interface PaletteCommand extends PaletteEntry {
  area: string;
}

const commands: readonly PaletteCommand[] = [
  ...registry.flatMap(({ area, label, path, goTo = [] }) =>
    [{ label, to: path }, ...goTo].map((each) => ({ ...each, area, kind: "Go to" })),
  ),
  ...registry.flatMap(({ area, add }) =>
    add ? [{ area, kind: "Create", label: add.label, to: add.path }] : [],
  ),
];

/** Screens and forms within the role's reach whose names have every word typed, best fit first. */
export function commandsFor(role: Role, typed: string): PaletteEntry[] {
  const fitting = commands.filter(
    ({ area, kind, label }) => canReach(role, area) && isBegun(`${kind} ${label}`, typed),
  );
  return byFit(fitting, typed);
}

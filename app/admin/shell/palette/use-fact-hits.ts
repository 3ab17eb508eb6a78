import { useQuery } from "@tanstack/react-query";
import { settings } from "#contract/documents/settings.ts";
import { factList } from "../../resource/facts/queries.ts";
import { reaches, type UserRights } from "../../session/reach.ts";
import { type PaletteEntry, settingsPath } from "./commands.ts";
import { byFit, isMeant } from "./matching.ts";

const most = 5;

/** Facts whose name in words or value is typed; they lead to where they are changed. */
export function useFactHits(user: UserRights, typed: string): PaletteEntry[] {
  const isAsked = typed.trim().length > 1 && reaches(user, settings.area);
  const { data = [] } = useQuery({ ...factList, enabled: isAsked });
  if (!isAsked) return [];
  const meantFacts = data.filter(({ label, value }) => isMeant(`${label} ${value} fact`, typed));
  return byFit(
    meantFacts.map(({ label, value }) => ({
      group: "Reusable values",
      kind: "Value",
      label,
      detail: value,
      to: `${settingsPath}#facts`,
    })),
    typed,
  ).slice(0, most);
}

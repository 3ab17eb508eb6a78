import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import type { Field, RequiringSetting } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { api } from "../session/api.ts";

/** The settings that are off, of those by which fields of the resource are required. */
export function useSettingsOff({ fields }: Pick<Resource, "fields">): RequiringSetting[] {
  const settings = Object.values<Field>(fields).flatMap(
    ({ requiredBySetting }) => requiredBySetting ?? [],
  );
  const { data } = useQuery({
    // Asked again when the settings are saved in this panel.
    queryKey: ["settings", "requiring"],
    queryFn: () => api.settings.find({ id: 1 }),
    enabled: settings.length > 0,
  });
  const item: Readonly<Record<string, unknown>> = { ...data?.item };
  return settings.filter((setting) => item[snake(setting)] === false);
}

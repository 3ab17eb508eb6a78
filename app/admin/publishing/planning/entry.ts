import { IconCalendarEvent } from "../../components/icons/icons.ts";
import type { PanelEntry } from "../../resource/entry.ts";
import { planningPath, releasesPath } from "./paths.ts";

export const planning: PanelEntry = {
  area: "planning",
  menu: "Work",
  label: "Schedule",
  path: planningPath,
  icon: IconCalendarEvent,
  words: "calendar planning",
  goTo: [{ label: "Releases", to: releasesPath }],
  screens: [
    {
      id: "planning",
      path: "planning",
      load: () => import("./calendar.client.tsx"),
    },
    {
      id: "planning/releases",
      path: "planning/releases",
      load: () => import("../releases/list.client.tsx"),
    },
    {
      id: "planning/release",
      path: "planning/releases/:id",
      load: () => import("../releases/release.client.tsx"),
    },
  ],
};

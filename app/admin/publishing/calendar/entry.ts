import { IconCalendar } from "../../components/icons.tsx";
import type { PanelEntry } from "../../resource/entry.ts";

export const calendar: PanelEntry = {
  area: "calendar",
  label: "Calendar",
  path: "/admin/calendar",
  icon: IconCalendar,
  screens: [{ id: "calendar", path: "calendar", load: () => import("./calendar.client.tsx") }],
};

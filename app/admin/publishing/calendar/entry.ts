import type { PanelEntry } from "../../resource/entry.ts";
import { CalendarIcon } from "./calendar-icon.tsx";

export const calendar: PanelEntry = {
  area: "calendar",
  label: "Calendar",
  path: "/admin/calendar",
  icon: CalendarIcon,
  screens: [{ id: "calendar", path: "calendar", load: () => import("./calendar.client.tsx") }],
};

import { IconKey } from "../../components/icons/icons.ts";
import type { PanelEntry } from "../../resource/entry.ts";

export const tokens: PanelEntry = {
  area: "tokens",
  menu: "Settings",
  label: "API Tokens",
  path: "/admin/tokens",
  icon: IconKey,
  screens: [{ id: "tokens", path: "tokens", load: () => import("./tokens.client.tsx") }],
};

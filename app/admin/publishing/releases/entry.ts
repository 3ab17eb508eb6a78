import IconListCheck from "@tabler/icons-react/icons/IconListCheck";
import type { PanelEntry } from "../../resource/entry.ts";

export const releases: PanelEntry = {
  area: "releases",
  label: "Releases",
  path: "/admin/releases",
  icon: IconListCheck,
  screens: [
    { id: "releases", path: "releases", load: () => import("./list.client.tsx") },
    {
      id: "releases/one",
      path: "releases/:id",
      load: () => import("./release.client.tsx"),
    },
  ],
};

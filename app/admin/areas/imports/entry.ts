import { importArea } from "#contract/areas/imports.ts";
import { IconPackageImport } from "../../components/icons/icons.ts";
import type { PanelEntry } from "../../resource/entry.ts";
import { importsPath } from "./paths.ts";

export const imports: PanelEntry = {
  area: importArea,
  menu: "Settings",
  label: "Import and export",
  path: importsPath,
  icon: IconPackageImport,
  screens: [
    { id: "imports", path: "imports", load: () => import("./import-list.client.tsx") },
    { id: "imports/one", path: "imports/:id", load: () => import("./import.client.tsx") },
    {
      id: "imports/text",
      path: "imports/:id/texts/:text",
      load: () => import("./imported-text.client.tsx"),
    },
  ],
};

import { contentArea } from "#contract/documents/document.ts";
import type { Screen } from "../resource/entry.ts";

export const visualEditor: Screen = {
  id: `${contentArea}/beside`,
  path: "content/beside",
  load: () => import("./visual-editor.client.tsx"),
};

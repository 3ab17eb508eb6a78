import type { Media } from "#contract/areas/media.ts";
import type { ListView } from "../../resource/views.ts";
import { LibraryTray, UploadTools } from "./library-uploads.tsx";
import { MediaGrid } from "./media-grid.tsx";

export default {
  tools: () => <UploadTools />,
  figures: () => <LibraryTray />,
  content: (list) => <MediaGrid {...list} />,
} satisfies ListView<Media>;

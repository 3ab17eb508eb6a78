import type { ReactNode } from "react";
import { MarkdownControl } from "../editor/markdown-control.tsx";
import { PictureControl, PicturesControl } from "../media/fields/picture-controls.tsx";
import { FieldControlsContext } from "../resource/field-controls.tsx";

const controls = {
  picture: PictureControl,
  pictures: PicturesControl,
  markdown: MarkdownControl,
};

export function FieldControls({ children }: { children: ReactNode }) {
  return <FieldControlsContext value={controls}>{children}</FieldControlsContext>;
}

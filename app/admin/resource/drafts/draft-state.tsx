import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { useDraft } from "./use-draft.ts";

interface DraftStateProps {
  draft: Pick<ReturnType<typeof useDraft>, "isOn" | "standing" | "editing">;
  /** What the object says of itself. */
  own: ReactNode;
}

/** What the site shows, whether there is a draft of it, and who else edits it. */
export function DraftState({ draft, own }: DraftStateProps) {
  const { isOn, standing, editing } = draft;
  const isOff = isOn && standing?.isPublished === false;
  return (
    <>
      {own} {isOff && <Badge color="neutral">Off the site</Badge>}{" "}
      {isOn && standing?.draft && <Badge color="warning">Changed</Badge>}{" "}
      {editing.words && <span role="status">{editing.words}</span>}
    </>
  );
}

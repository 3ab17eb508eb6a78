import { Alert, Button, Group } from "@mantine/core";
import type { SaveUncertain } from "./record-saving.ts";

interface SaveUncertainNoticeProps {
  reason: SaveUncertain;
  list: string;
  onSaveAsNew?: () => void;
}

export function SaveUncertainNotice({ reason, list, onSaveAsNew }: SaveUncertainNoticeProps) {
  return (
    <Alert color="warning" role="status">
      {reason === "unanswered" ? (
        <>
          No answer came, so it may have been saved all the same. Look into{" "}
          <a href={list} target="_blank" rel="noreferrer">
            the list
          </a>{" "}
          before you save it again.
        </>
      ) : (
        <Group justify="space-between" gap="sm">
          It has been deleted in the meantime. What you have typed is still here.
          {onSaveAsNew && (
            <Button size="xs" variant="outline" onClick={onSaveAsNew}>
              Save as new
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}

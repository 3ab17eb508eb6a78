import { Alert } from "@mantine/core";
import { BusyButton } from "../parts/busy-button.tsx";
import type { useRelease } from "./use-release.ts";
import { countOf } from "./words.ts";

interface RefusedProps {
  own: ReturnType<typeof useRelease>;
  isOpen: boolean;
}

/** What kept a release from going out, or back. */
export function Refused({ own, isOpen }: RefusedProps) {
  const count = own.faults.length;
  const action = isOpen ? "published" : "undone";
  return (
    <Alert color="danger" role="alert">
      <strong>{`Nothing was ${action}: ${countOf(count, "item")} ${count === 1 ? "is" : "are"} in the way.`}</strong>
      <p>
        {own.isOnlyMeanwhile
          ? "Somebody changed on the site what this would replace. The history keeps what is replaced."
          : "Each says below what has to be put right."}
      </p>
      {own.isOnlyMeanwhile && (
        <BusyButton
          mt="sm"
          size="xs"
          variant="outline"
          color="danger"
          isBusy={own.isBusy}
          onClick={() => (isOpen ? own.publish(true) : own.undo(true))}
        >
          {isOpen ? "Publish anyway" : "Undo anyway"}
        </BusyButton>
      )}
    </Alert>
  );
}

import { Button, Group, Text } from "@mantine/core";
import { useBlocker, useNavigate } from "react-router";
import { session } from "../../session/session.ts";
import { findSaveOfAll, isAnythingUnsaved, unsavedOrKept } from "../../session/unsaved.ts";
import { Dialog } from "../dialog.tsx";
import type { ReturnState } from "../return-to.ts";

export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !(historyAction === "REPLACE" && (nextLocation.state as ReturnState | null)?.isSameForm) &&
      currentLocation.pathname !== nextLocation.pathname &&
      session.get().status !== "signed-out" &&
      isAnythingUnsaved(),
  );
  const navigate = useNavigate();
  if (blocker.state !== "blocked") return null;

  const save = findSaveOfAll();
  const saveAndLeave = async () => {
    const next = blocker.location;
    // Closes this dialog first, as the save may open one of its own.
    blocker.reset();
    if (await save?.()) navigate(next);
  };
  return (
    <Dialog onClose={() => blocker.reset()} title="Leave without saving?" withCloseButton={false}>
      <Text c="dimmed">{unsavedOrKept()}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset()}>
          Stay
        </Button>
        <Button variant="light" color="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        {save && (
          <Button color="action" onClick={saveAndLeave}>
            Save and leave
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

import { Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import { isToCome, MomentField, tomorrowMorning } from "../schedules/moment-field.tsx";

interface MoveDialogProps {
  entry: ScheduleEntry;
  onClose(): void;
  onMove(at: string): void;
}

export function MoveDialog({ entry, onClose, onMove }: MoveDialogProps) {
  const [local, setLocal] = useState(() => {
    const known = localMoment(entry.at);
    return isToCome(known, entry.at) ? known : tomorrowMorning();
  });
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = instantOf(local, entry.at);
    if (at && isToCome(local, entry.at)) onMove(at);
    else setTold(true);
  };
  return (
    <Modal opened onClose={onClose} title={`Move “${entry.title}”`}>
      <form onSubmit={submit} noValidate>
        <MomentField
          label="Date and time"
          local={local}
          isTold={isTold}
          saved={entry.at}
          onChange={setLocal}
        />
        <DialogButtons submit="Move" onCancel={onClose} />
      </form>
    </Modal>
  );
}

import { Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import {
  isToCome,
  MomentField,
  tomorrowMorning,
} from "../../publishing/schedules/moment-field.tsx";

interface ScheduleDialogProps {
  /** The date typed so far, by the agency's clock. */
  typed: string;
  onClose(): void;
  onSchedule(local: string): void;
}

export function ScheduleDialog({ typed, onClose, onSchedule }: ScheduleDialogProps) {
  const [local, setLocal] = useState(() => (isToCome(typed) ? typed : tomorrowMorning()));
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Events bubble through React portals: an outer form must not be submitted, too.
    event.stopPropagation();
    if (isToCome(local)) onSchedule(local);
    else setTold(true);
  };
  return (
    <Modal opened onClose={onClose} title="Schedule this post">
      <form onSubmit={submit} noValidate>
        <MomentField label="On the site from" local={local} isTold={isTold} onChange={setLocal} />
        <DialogButtons submit="Schedule" onCancel={onClose} />
      </form>
    </Modal>
  );
}

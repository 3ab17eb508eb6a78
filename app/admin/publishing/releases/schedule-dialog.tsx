import { Modal, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { instantOf } from "../../../ui/moment.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import { isToCome, MomentField, tomorrowMorning } from "../schedules/moment-field.tsx";

interface ScheduleDialogProps {
  onClose(): void;
  onSchedule(at: string): void;
}

export function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const [local, setLocal] = useState(tomorrowMorning);
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = instantOf(local);
    if (at && isToCome(local)) onSchedule(at);
    else setTold(true);
  };
  return (
    <Modal opened onClose={onClose} title="Schedule this release">
      <form onSubmit={submit} noValidate>
        <MomentField label="On the site from" local={local} isTold={isTold} onChange={setLocal} />
        <Text mt="md" c="dimmed">
          Its drafts go out as they are now. What you change afterwards is not part of it.
        </Text>
        <DialogButtons submit="Schedule" onCancel={onClose} />
      </form>
    </Modal>
  );
}

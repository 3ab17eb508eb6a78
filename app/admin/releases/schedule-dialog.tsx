import { Modal, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../ui/moment.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";

interface ScheduleDialogProps {
  onClose(): void;
  onSchedule(at: string): void;
}

export function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const [local, setLocal] = useState(tomorrowMorning);
  const [isTold, setTold] = useState(false);
  const instant = instantOf(local);
  const isToCome = Date.parse(instant ?? "") > Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instant && isToCome) onSchedule(instant);
    else setTold(true);
  };
  return (
    <Modal opened onClose={onClose} title="Schedule this release">
      <form onSubmit={submit} noValidate>
        <TextInput
          label={`On the site from, ${cityOf(agencyClock.zone)} time`}
          type="datetime-local"
          max="9999-12-31T23:59"
          data-autofocus
          value={local}
          error={isTold && !isToCome && "Choose a time that is still to come."}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <Text mt="md" c="dimmed">
          Its drafts go out as they are now. What you change afterwards is not part of it.
        </Text>
        <DialogButtons submit="Schedule" onCancel={onClose} />
      </form>
    </Modal>
  );
}

function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return `${localMoment(tomorrow).slice(0, 10)}T09:00`;
}

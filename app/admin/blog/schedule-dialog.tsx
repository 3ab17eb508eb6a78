import { Modal, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../ui/agency-clock.ts";
import { instantOf, localMoment, longMoment, momentElsewhere } from "../../ui/moment.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";

interface ScheduleDialogProps {
  /** The date typed so far, by the agency's clock. */
  typed: string;
  onClose(): void;
  onSchedule(local: string): void;
}

export function ScheduleDialog({ typed, onClose, onSchedule }: ScheduleDialogProps) {
  const [local, setLocal] = useState(() => (isToCome(typed) ? typed : tomorrowMorning()));
  const instant = instantOf(local);
  const elsewhere = instant && momentElsewhere(instant);
  const [isTold, setTold] = useState(false);
  const city = cityOf(agencyClock.zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a part of the form in React's tree.
    event.stopPropagation();
    if (isToCome(local)) onSchedule(local);
    else setTold(true);
  };
  return (
    <Modal opened onClose={onClose} title="Schedule this post">
      <form onSubmit={submit} noValidate>
        <TextInput
          label={`On the site from, ${city} time`}
          type="datetime-local"
          max="9999-12-31T23:59"
          data-autofocus
          value={local}
          error={isTold && !isToCome(local) && "Choose a time that is still to come."}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        {instant && (
          <Text mt="md" c="dimmed" role="status">
            {`${longMoment(instant)} in ${city}`}
            {elsewhere && (
              <>
                <br />
                {`${elsewhere.moment} where you are (${elsewhere.place})`}
              </>
            )}
          </Text>
        )}
        <DialogButtons submit="Schedule" onCancel={onClose} />
      </form>
    </Modal>
  );
}

const isToCome = (local: string) => Date.parse(instantOf(local) ?? "") > Date.now();

function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return `${localMoment(tomorrow).slice(0, 10)}T09:00`;
}

import { Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ScheduleAction } from "#contract/schedules.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment, longMoment, momentElsewhere } from "../../../ui/moment.ts";
import { DialogButtons } from "../../parts/dialog-buttons.tsx";
import type { Scheduling } from "./use-scheduling.ts";

const words = { publish: "Publish this draft", unpublish: "Take it off the site" };

interface ScheduleDialogProps {
  of: Scheduling;
  actions: readonly ScheduleAction[];
  /** Until then the server would pin an older text. */
  isSaved: boolean;
}

export function ScheduleDialog({ of, actions, isSaved }: ScheduleDialogProps) {
  const [chosen, setChosen] = useState<ScheduleAction | null>(null);
  // A draft that is being saved adds one.
  const action = chosen ?? actions[0] ?? "publish";
  const [local, setLocal] = useState(tomorrowMorning);
  const [isTold, setTold] = useState(false);
  const instant = instantOf(local);
  const elsewhere = instant && momentElsewhere(instant);
  const city = cityOf(agencyClock.zone);
  const isToCome = Date.parse(instant ?? "") > Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a part of the form in React's tree.
    event.stopPropagation();
    setTold(true);
    if (isToCome && isSaved && !of.isBusy) void of.schedule(action, instant as string);
  };
  return (
    <Modal opened onClose={of.close} title="Schedule">
      <form onSubmit={submit} noValidate>
        <Stack>
          {actions.length > 1 && (
            <Radio.Group
              label="What happens"
              value={action}
              onChange={(value) => setChosen(value as ScheduleAction)}
            >
              <Stack gap="xs" mt="xs">
                {actions.map((each) => (
                  <Radio key={each} value={each} label={words[each]} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {actions.length === 1 && <Text>{words[action]}</Text>}
          <TextInput
            label={`Date and time, ${city} time`}
            type="datetime-local"
            max="9999-12-31T23:59"
            data-autofocus
            value={local}
            error={isTold && !isToCome && "Choose a time that is still to come."}
            onChange={(event) => setLocal(event.currentTarget.value)}
          />
          {instant && (
            <Text c="dimmed" role="status">
              {`${longMoment(instant)} in ${city}`}
              {elsewhere && (
                <>
                  <br />
                  {`${elsewhere.moment} where you are (${elsewhere.place})`}
                </>
              )}
            </Text>
          )}
          {isTold && !isSaved && (
            <Text role="alert" c="red">
              The draft is not saved yet. Save it, then schedule it.
            </Text>
          )}
        </Stack>
        <DialogButtons submit="Schedule" onCancel={of.close} />
      </form>
    </Modal>
  );
}

function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return `${localMoment(tomorrow).slice(0, 10)}T09:00`;
}

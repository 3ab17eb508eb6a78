import { Modal, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import { instantOf } from "../../../ui/moment.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import { isToCome, MomentField, tomorrowMorning } from "../schedules/moment-field.tsx";
import type { Scheduling } from "./use-scheduling.ts";

const words = { publish: "Publish this draft", unpublish: "Take it off the site" };

interface ScheduleDialogProps {
  of: Scheduling;
  actions: readonly ScheduleAction[];
  /** While this is false, the server would schedule an older text. */
  isSaved: boolean;
}

export function ScheduleDialog({ of, actions, isSaved }: ScheduleDialogProps) {
  const [chosen, setChosen] = useState<ScheduleAction | null>(null);
  // A draft that is still being saved adds an action later.
  const action = chosen ?? actions[0] ?? "publish";
  const [local, setLocal] = useState(tomorrowMorning);
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Events bubble through React portals: an outer form must not be submitted, too.
    event.stopPropagation();
    setTold(true);
    const at = instantOf(local);
    if (at && isToCome(local) && isSaved && !of.isBusy) void of.schedule(action, at);
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
          <MomentField label="Date and time" local={local} isTold={isTold} onChange={setLocal} />
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

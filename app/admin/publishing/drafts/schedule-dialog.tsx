import { Radio, Stack, Text } from "@mantine/core";
import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import { instantOf } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentField, momentErrors, tomorrowMorning } from "../schedules/moment-field.tsx";
import type { Scheduling } from "./use-scheduling.ts";

const words = { publish: "Publish this draft", unpublish: "Take it off the site" };

interface ScheduleDialogProps {
  of: Scheduling;
  actions: readonly ScheduleAction[];
  /** While this is false, the server would schedule an older text. */
  isSaved: boolean;
}

export function ScheduleDialog({ of, actions, isSaved }: ScheduleDialogProps) {
  // A draft that is still being saved adds an action later.
  const actionOf = (chosen: ScheduleAction | null) => chosen ?? actions[0] ?? "publish";
  const form = useDialogForm({
    initial: () => ({ chosen: null as ScheduleAction | null, at: tomorrowMorning() }),
    rules: ({ at }) => ({
      ...momentErrors(at),
      ...(!isSaved && { draft: "The draft is not saved yet. Save it, then schedule it." }),
    }),
    send: async ({ chosen, at }) =>
      !of.isBusy && of.schedule(actionOf(chosen), instantOf(at) ?? at),
    onClose: of.close,
  });
  const action = actionOf(form.values.chosen);
  return (
    <DialogForm of={form} title="Schedule" submit="Schedule">
      <Stack>
        {actions.length > 1 && (
          <Radio.Group
            label="What happens"
            value={action}
            onChange={(value) => form.set("chosen", value as ScheduleAction)}
          >
            <Stack gap="xs" mt="xs">
              {actions.map((each) => (
                <Radio key={each} value={each} label={words[each]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {actions.length === 1 && <Text>{words[action]}</Text>}
        <MomentField label="Date and time" input={form.field("at")} />
        {form.errors.draft && (
          <Text role="alert" c="red">
            {form.errors.draft}
          </Text>
        )}
      </Stack>
    </DialogForm>
  );
}

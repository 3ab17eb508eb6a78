import { Button, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ScheduleAction } from "#contract/publishing/schedules.ts";
import { instantOf } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentField, momentErrors, tomorrowMorning } from "../schedules/moment-field.tsx";
import { ScheduleLines } from "./schedule-lines.tsx";
import type { SchedulingState } from "./use-scheduling.ts";

const words = { publish: "Publish this draft", unpublish: "Take it off the site" };

interface PlanDialogProps {
  of: SchedulingState;
  actions: readonly ScheduleAction[];
  /** While this is false, the server would plan an older text. */
  isSaved: boolean;
}

/** What is planned for an object, and what else is to happen with it at a moment. */
export function PlanDialog({ of, actions, isSaved }: PlanDialogProps) {
  const isPlanned = of.waiting.length > 0;
  const isOnlyRemoval = actions.length === 1 && actions[0] === "unpublish";
  // Whoever wants to move what is planned must not plan a removal by mistake.
  const [isAdding, setAdding] = useState(!isPlanned || !isOnlyRemoval);
  // A draft that is still being saved adds an action later.
  const actionOf = (chosen: ScheduleAction | null) => chosen ?? actions[0] ?? "publish";
  const form = useDialogForm({
    initial: () => ({ chosen: null as ScheduleAction | null, at: tomorrowMorning() }),
    rules: ({ at }) => ({
      ...momentErrors(at),
      ...(!isSaved && { draft: "The draft is not saved yet. Save it, then plan it." }),
    }),
    send: async ({ chosen, at }) =>
      !of.isBusy && of.schedule(actionOf(chosen), instantOf(at) ?? at),
    onClose: of.close,
  });
  const action = actionOf(form.values.chosen);
  const isRemoval = action === "unpublish";
  return (
    <DialogForm
      of={form}
      title="Plan"
      submit={isRemoval ? "Take it off then" : "Schedule"}
      isDangerous={isRemoval}
      canSubmit={isAdding && actions.length > 0}
    >
      <Stack>
        {isPlanned && <ScheduleLines of={of} />}
        {isPlanned && !isAdding && (
          <Button variant="subtle" color="red" onClick={() => setAdding(true)}>
            Also take it off the site…
          </Button>
        )}
        {isAdding && actions.length > 1 && (
          <Radio.Group
            label="What happens"
            value={action}
            onChange={(value) => form.set("chosen", value as ScheduleAction)}
          >
            <Stack gap="xs" mt="xs">
              {actions.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={words[each]}
                  {...(each === "unpublish" && { c: "red" })}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {isAdding && actions.length === 1 && (
          <Text {...(isRemoval && { c: "red", fw: 600 })}>{words[action]}</Text>
        )}
        {isAdding && actions.length > 0 && (
          <MomentField label="Date and time" input={form.field("at")} />
        )}
        {form.errors.draft && (
          <Text role="alert" c="red">
            {form.errors.draft}
          </Text>
        )}
      </Stack>
    </DialogForm>
  );
}

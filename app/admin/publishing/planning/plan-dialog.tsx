import { Button, Radio, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ScheduleAction, ScheduleEntry } from "#contract/publishing/schedules.ts";
import { instantOf } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentField, momentErrors, tomorrowMorning } from "./moment-field.tsx";
import { ScheduleLines } from "./schedule-lines.tsx";
import type { ScheduleActions } from "./use-schedule-actions.ts";

const words = {
  publish: { label: "Publish", submit: "Schedule" },
  unpublish: { label: "Unpublish", submit: "Unpublish then" },
};

interface PlanDialogProps {
  /** Schedules that are ahead, or need attention. */
  schedules: readonly ScheduleEntry[];
  /** Actions that can still be scheduled. */
  possible: readonly ScheduleAction[];
  actions: ScheduleActions;
  /** The release that is planned, if it is not an object. */
  release?: number;
  /** While this is false, the server would plan an older text. */
  isSaved?: boolean;
  /** Names the version that is published, where it is not obvious. */
  hint?: string;
  onSchedule(action: ScheduleAction, at: string): unknown;
  /** Plans the text as it is now for the same moment. */
  onUpdate?(schedule: ScheduleEntry): unknown;
  /** The local moment that is proposed. */
  at?: string | null;
  /** Opens the dialog that puts it into a release, to go out at the local moment. */
  onTogether?: ((at: string) => void) | null;
  onClose(): void;
}

/** Lists the schedules of an object, and adds others. */
export function PlanDialog(props: PlanDialogProps) {
  const { schedules, actions, release, isSaved = true, hint } = props;
  const { onSchedule, onUpdate, onTogether, onClose } = props;
  const isPlanned = schedules.length > 0;
  // An existing schedule is moved; a second one is not added.
  const isSet = (action: ScheduleAction) =>
    schedules.some((each) => each.release_id === null && each.action === action);
  const possible = props.possible.filter((action) => !isSet(action));
  const isOnlyRemoval = possible.length === 1 && possible[0] === "unpublish";
  // A person who wants to move a schedule must not schedule a removal by mistake.
  const [isAdding, setAdding] = useState(!isPlanned || !isOnlyRemoval);
  // A draft that is still being saved adds an action later.
  const actionOf = (chosen: ScheduleAction | null) => chosen ?? possible[0] ?? "publish";
  const form = useDialogForm({
    initial: () => ({ chosen: null as ScheduleAction | null, at: props.at ?? tomorrowMorning() }),
    rules: ({ at }) => ({
      ...momentErrors(at),
      ...(!isSaved && { draft: "The draft is not saved yet. Try again in a moment." }),
    }),
    send: async ({ chosen, at }) =>
      !actions.isBusy && (await onSchedule(actionOf(chosen), instantOf(at) ?? at)),
    onClose,
  });
  const action = actionOf(form.values.chosen);
  const isRemoval = action === "unpublish";
  const canAdd = isAdding && possible.length > 0;
  return (
    <DialogForm
      of={form}
      title="Schedule"
      size="lg"
      submit={canAdd ? words[action].submit : null}
      isDangerous={isRemoval}
    >
      <Stack>
        {isPlanned && (
          <ScheduleLines
            schedules={schedules}
            actions={actions}
            release={release}
            onUpdate={onUpdate}
            onDone={onClose}
          />
        )}
        {isPlanned && !isAdding && isOnlyRemoval && (
          <Button variant="subtle" color="danger" onClick={() => setAdding(true)}>
            Also unpublish it…
          </Button>
        )}
        {canAdd && (
          <Happening
            possible={possible}
            action={action}
            onChoose={(value) => form.set("chosen", value)}
          />
        )}
        {canAdd && <MomentField label="Date and time" input={form.field("at")} />}
        {canAdd && hint && <Text c="dimmed">{hint}</Text>}
        {canAdd && !isRemoval && onTogether && (
          <Button
            variant="subtle"
            onClick={() => {
              onClose();
              onTogether(form.values.at);
            }}
          >
            Publish together with other drafts…
          </Button>
        )}
        {form.errors.draft && (
          <Text role="alert" c="danger">
            {form.errors.draft}
          </Text>
        )}
      </Stack>
    </DialogForm>
  );
}

interface HappeningProps {
  possible: readonly ScheduleAction[];
  action: ScheduleAction;
  onChoose(action: ScheduleAction): void;
}

/** A removal is red, so that nobody plans one by mistake. */
function Happening({ possible, action, onChoose }: HappeningProps): ReactNode {
  if (possible.length === 1) {
    return (
      <Text {...(action === "unpublish" && { c: "danger", fw: 600 })}>{words[action].label}</Text>
    );
  }
  return (
    <Radio.Group
      label="What happens"
      value={action}
      onChange={(value) => onChoose(value as ScheduleAction)}
    >
      <Stack gap="xs" mt="xs">
        {possible.map((each) => (
          <Radio
            key={each}
            value={each}
            label={words[each].label}
            {...(each === "unpublish" && { c: "danger" })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

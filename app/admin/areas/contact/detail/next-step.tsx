import { Button, Input } from "@mantine/core";
import { useState } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../../ui/agency-clock.ts";
import { briefMoment, instantOf, localMoment } from "../../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { MomentInput } from "../../../components/forms/fields/moment-input.tsx";
import { IconCalendarPlus } from "../../../components/icons/icons.ts";
import { tomorrowMorning } from "../../../publishing/planning/moment-field.tsx";
import { useChange } from "../changes/use-change.ts";
import styles from "../list/due-mark.module.css";
import { isOverdue } from "../list/due-mark.tsx";

/** When somebody means to come back to an enquiry. */
export function NextStep({ submission }: { submission: Submission }) {
  const [isOpen, setOpen] = useState(false);
  const { next_step_at: at } = submission;
  return (
    <Input.Wrapper label="Reminder" size="sm" labelElement="div">
      <Button
        variant="default"
        fullWidth
        justify="flex-start"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        className={isOverdue(submission) ? (styles.overdue ?? "") : ""}
        onClick={() => setOpen(true)}
      >
        {at ? briefMoment(at) : "Choose a date"}
      </Button>
      {isOpen && <NextStepDialog submission={submission} onClose={() => setOpen(false)} />}
    </Input.Wrapper>
  );
}

interface NextStepDialogProps {
  submission: Submission;
  onClose(): void;
}

function NextStepDialog({ submission, onClose }: NextStepDialogProps) {
  const { next_step_at: saved } = submission;
  const { change } = useChange(submission, ({ next_step_at }) =>
    next_step_at ? `Reminder set for ${briefMoment(next_step_at)}` : "Reminder removed",
  );
  const form = useDialogForm({
    initial: () => ({ at: saved ? localMoment(saved) : tomorrowMorning() }),
    rules: ({ at }) => ({
      ...(instantOf(at, saved) === null && { at: "Choose a date and a time." }),
    }),
    async send({ at }) {
      const outcome = await change({ nextStepAt: instantOf(at, saved) });
      if (!outcome.isDone) throw outcome.error;
    },
    onClose,
  });
  return (
    <DialogForm
      of={form}
      title="Reminder"
      submit="Set"
      also={
        saved && (
          <Button
            variant="default"
            onClick={() => {
              void change({ nextStepAt: null });
              onClose();
            }}
          >
            Clear
          </Button>
        )
      }
    >
      <MomentInput
        label={`Date and time, ${cityOf(agencyClock.zone)} time`}
        data-autofocus
        saved={saved}
        {...form.field("at")}
      />
    </DialogForm>
  );
}

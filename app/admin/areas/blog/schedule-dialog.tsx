import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import {
  isToCome,
  MomentField,
  momentErrors,
  tomorrowMorning,
} from "../../publishing/schedules/moment-field.tsx";

interface ScheduleDialogProps {
  /** The date typed so far, by the agency's clock. */
  typed: string;
  onClose(): void;
  onSchedule(local: string): void;
}

export function ScheduleDialog({ typed, onClose, onSchedule }: ScheduleDialogProps) {
  const form = useDialogForm({
    initial: () => ({ at: isToCome(typed) ? typed : tomorrowMorning() }),
    rules: ({ at }) => momentErrors(at),
    send: ({ at }) => onSchedule(at),
    onClose,
  });
  return (
    <DialogForm of={form} title="Schedule this post" submit="Schedule">
      <MomentField label="On the site from" input={form.field("at")} />
    </DialogForm>
  );
}

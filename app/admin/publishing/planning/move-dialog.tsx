import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { isToCome, MomentField, momentErrors, tomorrowMorning } from "./moment-field.tsx";

interface MoveDialogProps {
  entry: ScheduleEntry;
  onClose(): void;
  onMove(at: string): unknown;
}

export function MoveDialog({ entry, onClose, onMove }: MoveDialogProps) {
  const form = useDialogForm({
    initial() {
      const current = localMoment(entry.at);
      return { at: isToCome(current, entry.at) ? current : tomorrowMorning() };
    },
    rules: ({ at }) => momentErrors(at, entry.at),
    send({ at }) {
      void onMove(instantOf(at, entry.at) ?? at);
    },
    onClose,
  });
  return (
    <DialogForm of={form} title={`Move “${entry.title}”`} submit="Move">
      <MomentField label="Date and time" saved={entry.at} input={form.field("at")} />
    </DialogForm>
  );
}

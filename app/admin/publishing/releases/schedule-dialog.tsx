import { Text } from "@mantine/core";
import { instantOf } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentField, momentErrors, tomorrowMorning } from "../schedules/moment-field.tsx";

interface PostScheduleDialogProps {
  onClose(): void;
  onSchedule(at: string): unknown;
}

export function ScheduleDialog({ onClose, onSchedule }: PostScheduleDialogProps) {
  const form = useDialogForm({
    initial: () => ({ at: tomorrowMorning() }),
    rules: ({ at }) => momentErrors(at),
    send({ at }) {
      void onSchedule(instantOf(at) ?? at);
    },
    onClose,
  });
  return (
    <DialogForm of={form} title="Schedule this release" submit="Schedule">
      <MomentField label="On the site from" input={form.field("at")} />
      <Text mt="md" c="dimmed">
        Its drafts go out as they are now. What you change afterwards is not part of it.
      </Text>
    </DialogForm>
  );
}

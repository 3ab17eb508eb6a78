import { Text } from "@mantine/core";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { api, errorMessage } from "../../session/api.ts";

const dayMs = 86_400_000;

const daysAgo = (days: number) => localMoment(new Date(Date.now() - days * dayMs).toISOString());

export function PastSiteDialog({ onClose }: { onClose(): void }) {
  const form = useDialogForm({
    initial: () => ({ at: daysAgo(1) }),
    rules: ({ at }) => (isOfLastYear(at) ? {} : { at: "Choose a time in the last year." }),
    send: ({ at: local }) =>
      openPreview(async () => {
        const at = instantOf(local) ?? local;
        return (await api.review.preview({ payload: { at } })).url;
      }),
    explain: (problem) => ({
      errors: { at: errorMessage(problem, (problem as Error).message) },
      alert: "",
    }),
    onClose,
  });
  return (
    <DialogForm of={form} title="See a past version of the site" submit="Open">
      <MomentInput
        label={`When, ${cityOf(agencyClock.zone)} time`}
        min={daysAgo(365)}
        max={daysAgo(0)}
        data-autofocus
        {...form.field("at")}
      />
      <Text mt="md" c="dimmed">
        Opens in a new tab that only you can see. Nothing on the site changes.
      </Text>
    </DialogForm>
  );
}

function isOfLastYear(local: string): boolean {
  const age = Date.now() - Date.parse(instantOf(local) ?? "");
  return age >= 0 && age <= 365 * dayMs;
}

import { Modal, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment } from "../../../ui/moment.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { openPreview } from "../../components/open-preview.ts";
import { api, errorMessage } from "../../session/api.ts";

const dayMs = 86_400_000;

const daysAgo = (days: number) => localMoment(new Date(Date.now() - days * dayMs).toISOString());

export function AsOfDialog({ onClose }: { onClose(): void }) {
  const [local, setLocal] = useState(() => daysAgo(1));
  const [fault, setFault] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = instantOf(local);
    const age = Date.now() - Date.parse(at ?? "");
    if (at === null || !(age >= 0 && age <= 365 * dayMs))
      return setFault("Choose a moment of the last year.");
    setFault("");
    try {
      await openPreview(async () => (await api.review.preview({ payload: { at } })).url);
      onClose();
    } catch (error) {
      setFault(errorMessage(error, (error as Error).message));
    }
  };
  return (
    <Modal opened onClose={onClose} title="See the site as it was">
      <form onSubmit={submit} noValidate>
        <MomentInput
          label={`When, ${cityOf(agencyClock.zone)} time`}
          min={daysAgo(365)}
          max={daysAgo(0)}
          data-autofocus
          value={local}
          error={fault}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <Text mt="md" c="dimmed">
          It opens in a new tab, for you alone. Nothing on the site changes.
        </Text>
        <DialogButtons submit="Open" onCancel={onClose} />
      </form>
    </Modal>
  );
}

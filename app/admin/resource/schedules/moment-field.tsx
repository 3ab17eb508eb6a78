import { Text, TextInput } from "@mantine/core";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, localMoment, longMoment, momentElsewhere } from "../../../ui/moment.ts";

interface MomentFieldProps {
  label: string;
  local: string;
  isTold: boolean;
  onChange(local: string): void;
}

export function MomentField({ label, local, isTold, onChange }: MomentFieldProps) {
  const instant = instantOf(local);
  const elsewhere = instant && momentElsewhere(instant);
  const city = cityOf(agencyClock.zone);
  return (
    <>
      <TextInput
        label={`${label}, ${city} time`}
        type="datetime-local"
        max="9999-12-31T23:59"
        data-autofocus
        value={local}
        error={isTold && !isToCome(local) && "Choose a time that is still to come."}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {instant && (
        <Text mt="md" c="dimmed" role="status">
          {`${longMoment(instant)} in ${city}`}
          {elsewhere && (
            <>
              <br />
              {`${elsewhere.moment} where you are (${elsewhere.place})`}
            </>
          )}
        </Text>
      )}
    </>
  );
}

export const isToCome = (local: string) => Date.parse(instantOf(local) ?? "") > Date.now();

export function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return `${localMoment(tomorrow).slice(0, 10)}T09:00`;
}

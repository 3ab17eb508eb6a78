import { Text } from "@mantine/core";
import { cityOf, dayIn } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, longMoment, momentElsewhere } from "../../../ui/moment.ts";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";

interface MomentFieldProps {
  label: string;
  local: string;
  /** The instant that is to be changed, if there is one. */
  saved?: string | null;
  isTold: boolean;
  onChange(local: string): void;
}

export function MomentField({ label, local, saved = null, isTold, onChange }: MomentFieldProps) {
  const instant = instantOf(local, saved);
  const elsewhere = instant && momentElsewhere(instant);
  const city = cityOf(agencyClock.zone);
  return (
    <>
      <MomentInput
        label={`${label}, ${city} time`}
        data-autofocus
        value={local}
        saved={saved}
        error={isTold && !isToCome(local, saved) && "Choose a time that is still to come."}
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

export const isToCome = (local: string, saved: string | null = null) =>
  Date.parse(instantOf(local, saved) ?? "") > Date.now();

/** A datetime-local value; not so many hours on, since days are of 23 to 25. */
export const tomorrowMorning = (): string =>
  `${dayIn(agencyClock.zone, new Date()).add({ days: 1 })}T09:00`;

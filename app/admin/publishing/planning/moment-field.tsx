import { Text } from "@mantine/core";
import { cityOf, dayIn } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, longMoment, momentElsewhere } from "../../../ui/moment.ts";
import type { DialogField } from "../../components/forms/dialog-form.tsx";
import type { FieldErrors } from "../../components/forms/fields/field-errors.ts";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { serverNow } from "../../session/server-clock.ts";

interface MomentFieldProps {
  label: string;
  /** The instant that is to be changed, if there is one. */
  saved?: string | null;
  input: DialogField;
}

/** Asks when something goes out, by the agency's clock; `input` has a datetime-local value. */
export function MomentField({ label, saved = null, input }: MomentFieldProps) {
  const instant = instantOf(input.value, saved);
  const elsewhere = instant && momentElsewhere(instant);
  const city = cityOf(agencyClock.zone);
  return (
    <>
      <MomentInput label={`${label}, ${city} time`} data-autofocus saved={saved} {...input} />
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

/** The errors of a form whose field `at` is a moment that is still to come. */
export const momentErrors = (local: string, saved: string | null = null): FieldErrors =>
  isToCome(local, saved) ? {} : { at: "Choose a time in the future." };

export const isToCome = (local: string, saved: string | null = null) =>
  Date.parse(instantOf(local, saved) ?? "") > serverNow();

/** A datetime-local value; not so many hours on, since days are of 23 to 25. */
export const tomorrowMorning = (): string =>
  `${dayIn(agencyClock.zone, new Date(serverNow())).add({ days: 1 })}T09:00`;

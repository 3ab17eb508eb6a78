import { TextInput } from "@mantine/core";
import { site } from "#content/site.ts";
import { shortMoment } from "../../ui/moment.ts";

interface PublishDateProps {
  label: string;
  value: string;
  status: string;
}

/** The publish date in UTC, with the agency's local time beside it. */
export function PublishDate({ status, ...input }: PublishDateProps) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={hintOf(input.value, status)}
    />
  );
}

function hintOf(value: string, status: string): string {
  const moment = new Date(`${value}:00.000Z`);
  if (value === "" || Number.isNaN(moment.getTime())) {
    return status === "published" ? "Empty: the moment of saving." : "Empty: no date yet.";
  }
  const city = site.timeZone.split("/").at(-1);
  const when = moment.getTime() > Date.now() ? "; public from then on" : "";
  return `${shortMoment(moment.toISOString())} in ${city}${when}`;
}

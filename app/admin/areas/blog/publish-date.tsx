import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { instantOf, momentElsewhere, utcMoment } from "../../../ui/moment.ts";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";

interface PublishDateProps {
  label: string;
  value: string;
  /** The date as it was saved. */
  saved: string | null;
  status: string;
}

export function PublishDate({ status, ...input }: PublishDateProps) {
  return <MomentInput {...input} description={hintOf({ ...input, status })} />;
}

function hintOf({ value, saved, status }: Omit<PublishDateProps, "label">): string {
  const isPublished = status === "published";
  const instant = instantOf(value, saved);
  const city = cityOf(agencyClock.zone);
  if (instant === null) {
    return `${city} time. ${isPublished ? "Empty: the moment of saving." : "Empty: no date yet."}`;
  }
  const isToCome = Date.parse(instant) > Date.now();
  const same = `${city} time; that is ${utcMoment(instant)}.`;
  if (!isToCome) return same;
  const elsewhere = momentElsewhere(instant);
  const localHint = elsewhere ? ` Where you are: ${elsewhere.moment}.` : "";
  return isPublished
    ? `${same} The post is public from then on.${localHint}`
    : `${same} A draft does not go out by itself: publish it to have it appear then.${localHint}`;
}

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
  isLive: boolean;
}

export function PublishDate({ status, isLive, ...input }: PublishDateProps) {
  return <MomentInput {...input} description={hintOf({ ...input, status, isLive })} />;
}

function hintOf({ value, saved, ...state }: Omit<PublishDateProps, "label">): string {
  const instant = instantOf(value, saved);
  const city = cityOf(agencyClock.zone);
  if (instant === null) return `${city} time. Empty: the moment of publishing.`;
  const same = `${city} time; that is ${utcMoment(instant)}.`;
  if (isPast(instant)) return same;
  const elsewhere = momentElsewhere(instant);
  const localHint = elsewhere ? ` Where you are: ${elsewhere.moment}.` : "";
  return `${same} ${outcomeOf(state)}${localHint}`;
}

/** What comes of a date that is still to come. */
function outcomeOf({ status, isLive }: Pick<PublishDateProps, "status" | "isLive">): string {
  if (status !== "published") return "It goes out then, once you plan it.";
  return isLive
    ? "Your changes go out then, once you plan them; until then it stays as it is."
    : "It goes out then.";
}

const isPast = (instant: string) => Date.parse(instant) <= Date.now();

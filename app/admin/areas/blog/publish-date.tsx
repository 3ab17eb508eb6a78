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
  if (instant === null) return `${city} time. Leave empty to use the publishing time.`;
  const same = `${city} time; that is ${utcMoment(instant)}.`;
  if (isPast(instant)) return same;
  const elsewhere = momentElsewhere(instant);
  const localHint = elsewhere ? ` Where you are: ${elsewhere.moment}.` : "";
  return `${same} ${outcomeOf(state)}${localHint}`;
}

/** Describes the effect at a future date. */
function outcomeOf({ status, isLive }: Pick<PublishDateProps, "status" | "isLive">): string {
  if (status !== "published") return "It is published then if you schedule it.";
  return isLive ? "Your changes are published then if you schedule them." : "It is published then.";
}

const isPast = (instant: string) => Date.parse(instant) <= Date.now();

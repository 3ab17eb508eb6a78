import { Checkbox } from "@mantine/core";
import { type EventGroup, eventGroups, everyEventOf } from "#contract/areas/webhook-events.ts";
import { resourceOf } from "#contract/resources.ts";
import { capitalised } from "../../resource/words.ts";
import styles from "./event-choice.module.css";

interface EventChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange(events: string[]): void;
}

const isOfSite = ({ area }: EventGroup) => area !== null && resourceOf(area).store === "document";

const ofWork = eventGroups.filter((group) => !isOfSite(group));
const ofSite = eventGroups.filter(isOfSite);

/** All events by what they are about; *All* stands for those of later versions, too. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const rows = (groups: readonly EventGroup[]) =>
    groups.map((group) => (
      <EventRow key={group.thing} of={group} chosen={chosen} onChange={onChange} />
    ));
  return (
    <fieldset className={styles.choice} data-path="events" aria-describedby="events-error">
      <legend>Events</legend>
      <p id="events-error" className={styles.error} role="alert">
        {error}
      </p>
      {rows(ofWork)}
      <details
        open={ofSite.some(({ thing }) => chosen.some((name) => name.startsWith(`${thing}.`)))}
      >
        <summary>Site content</summary>
        {rows(ofSite)}
      </details>
    </fieldset>
  );
}

interface EventRowProps extends Pick<EventChoiceProps, "chosen" | "onChange"> {
  of: EventGroup;
}

function EventRow({ of: { thing, label, actions }, chosen, onChange }: EventRowProps) {
  const every = everyEventOf(thing);
  const isEvery = chosen.includes(every);
  const own = actions.map((action) => `${thing}.${action}`);
  const withoutOwn = chosen.filter((name) => name !== every && !own.includes(name));
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {actions.length > 1 && (
          <Checkbox
            label="All"
            checked={isEvery}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...withoutOwn, every] : withoutOwn)
            }
          />
        )}
        {actions.map((action, place) => (
          <Checkbox
            key={action}
            label={capitalised(action)}
            disabled={isEvery}
            checked={isEvery || chosen.includes(own[place] ?? "")}
            onChange={({ currentTarget: { checked } }) => toggle(own[place] ?? "", checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

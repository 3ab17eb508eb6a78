import { Checkbox } from "@mantine/core";
import { useState } from "react";
import {
  type EventGroup,
  eventGroups,
  everyEventOf,
  isChosen,
} from "#contract/areas/webhook-events.ts";
import { resourceOf } from "#contract/resources.ts";
import { capitalised } from "../../resource/words.ts";
import styles from "./event-choice.module.css";

interface EventChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange(events: string[]): void;
}

interface EventSection {
  title: string;
  groups: readonly EventGroup[];
}

const isOfSite = ({ area }: EventGroup) => area !== null && resourceOf(area).store === "document";

const groupsOf = (...things: string[]) =>
  things.flatMap((thing) => eventGroups.filter((group) => group.thing === thing));

const namedSections: readonly EventSection[] = [
  { title: "Enquiries and subscribers", groups: groupsOf("enquiry", "subscription") },
  { title: "Posts, projects and releases", groups: groupsOf("post", "project", "release") },
];

const isNamed = (group: EventGroup) => namedSections.some(({ groups }) => groups.includes(group));

/** The most wanted sections come first. */
const sections: readonly EventSection[] = [
  ...namedSections,
  {
    title: "Files, people and settings",
    groups: eventGroups.filter((group) => !isOfSite(group) && !isNamed(group)),
  },
  { title: "Site content", groups: eventGroups.filter(isOfSite) },
];

/** All events by what they are about; *All* stands for those of later versions, too. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  return (
    <fieldset className={styles.choice} data-path="events" aria-describedby="events-error">
      <legend>Events</legend>
      <p id="events-error" className={styles.error} role="alert">
        {error}
      </p>
      {sections.map((section) => (
        <Section key={section.title} of={section} chosen={chosen} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface EventSectionProps extends Pick<EventChoiceProps, "chosen" | "onChange"> {
  of: EventSection;
}

function Section({ of: { title, groups }, chosen, onChange }: EventSectionProps) {
  const [isOpenAtFirst] = useState(
    () => groups === sections[0]?.groups || groups.some((group) => isAnyChosen(group, chosen)),
  );
  const isEvery = groups.every((group) => isEveryChosen(group, chosen));
  const isAny = groups.some((group) => isAnyChosen(group, chosen));
  const toggleAll = (isOn: boolean) => {
    const others = groups.reduce(without, chosen);
    onChange(isOn ? [...others, ...groups.map(wholeOf)] : [...others]);
  };
  return (
    <details className={styles.section} open={isOpenAtFirst}>
      <summary>
        {title}
        {isAny && <span className={styles.count}>{isEvery ? "all chosen" : "some chosen"}</span>}
      </summary>
      <Checkbox
        className={styles.all}
        label={`All ${title.toLowerCase()}`}
        checked={isEvery}
        indeterminate={isAny && !isEvery}
        onChange={({ currentTarget: { checked } }) => toggleAll(checked)}
      />
      {groups.map((group) => (
        <EventRow key={group.thing} of={group} chosen={chosen} onChange={onChange} />
      ))}
    </details>
  );
}

const eventsOf = ({ thing, actions }: EventGroup) => actions.map((action) => `${thing}.${action}`);

const without = (chosen: readonly string[], group: EventGroup): readonly string[] => {
  const eventNames = [everyEventOf(group.thing), ...eventsOf(group)];
  return chosen.filter((name) => !eventNames.includes(name));
};

/** A single event has no *All*. */
const wholeOf = (group: EventGroup) =>
  group.actions.length > 1 ? everyEventOf(group.thing) : (eventsOf(group)[0] ?? "");

const isEveryChosen = (group: EventGroup, chosen: readonly string[]) =>
  eventsOf(group).every((event) => isChosen(chosen, event));

const isAnyChosen = (group: EventGroup, chosen: readonly string[]) =>
  eventsOf(group).some((event) => isChosen(chosen, event));

interface EventRowProps extends Pick<EventChoiceProps, "chosen" | "onChange"> {
  of: EventGroup;
}

function EventRow({ of: group, chosen, onChange }: EventRowProps) {
  const { thing, label, actions } = group;
  const every = everyEventOf(thing);
  const isEvery = chosen.includes(every);
  const eventNames = eventsOf(group);
  const withoutOwn = without(chosen, group);
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
              onChange(checked ? [...withoutOwn, every] : [...withoutOwn])
            }
          />
        )}
        {actions.map((action, index) => (
          <Checkbox
            key={action}
            label={capitalised(action)}
            disabled={isEvery}
            checked={isEvery || chosen.includes(eventNames[index] ?? "")}
            onChange={({ currentTarget: { checked } }) => toggle(eventNames[index] ?? "", checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

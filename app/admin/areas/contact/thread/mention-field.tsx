import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import type { StaffMember } from "#contract/areas/conversation.ts";
import { keyOf } from "../../../../ui/keys.ts";
import styles from "./mention-field.module.css";

interface MentionFieldProps extends Omit<ComponentProps<"textarea">, "onChange" | "value"> {
  value: string;
  people: readonly StaffMember[];
  onChange(value: string): void;
}

const maxShown = 6;

/** The text between an `@` and the caret. */
const begun = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.' -]{0,40})$/u;

/** A text area that offers the people after an `@`. */
export function MentionField({ value, people, onChange, onKeyDown, ...area }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosenIndex, setChosenIndex] = useState(0);
  const offered = typed === null ? [] : fittingOf(people, typed);
  const isOpen = offered.length > 0;

  const look = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const before = field.current?.value.slice(0, selectionStart) ?? "";
    setTyped(selectionStart === selectionEnd ? (begun.exec(before)?.[1] ?? null) : null);
    setChosenIndex(0);
  };
  const pick = ({ name }: StaffMember) => {
    const element = field.current;
    if (!element || typed === null) return;
    const end = element.selectionStart;
    const start = end - typed.length;
    const next = `${value.slice(0, start)}${name} ${value.slice(end)}`;
    onChange(next);
    setTyped(null);
    const caret = start + name.length + 1;
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(caret, caret);
    });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setChosenIndex((chosenIndex + 1) % offered.length),
    ArrowUp: () => setChosenIndex((chosenIndex - 1 + offered.length) % offered.length),
    Enter: () => offered[chosenIndex] && pick(offered[chosenIndex]),
    Tab: () => offered[chosenIndex] && pick(offered[chosenIndex]),
    Escape: () => setTyped(null),
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const act = isOpen && !event.ctrlKey && !event.metaKey ? keys[keyOf(event)] : undefined;
    if (!act) return onKeyDown?.(event);
    event.preventDefault();
    // Escape must not close what lies around.
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.field}>
      <textarea
        dir="auto"
        {...area}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosenIndex}` : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          look();
        }}
        onClick={look}
        onBlur={() => setTyped(null)}
        onKeyDown={onKey}
      />
      {isOpen && (
        <div className={styles.list} role="listbox" id={id} aria-label="People">
          {offered.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosenIndex}
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function fittingOf(people: readonly StaffMember[], typed: string): readonly StaffMember[] {
  const words = typed.toLowerCase();
  const fits = ({ name }: StaffMember) =>
    name.toLowerCase().startsWith(words) ||
    name
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => word.startsWith(words));
  return people.filter(fits).slice(0, maxShown);
}

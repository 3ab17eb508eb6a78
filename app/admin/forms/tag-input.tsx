import { Pill, PillsInput } from "@mantine/core";
import { type KeyboardEvent, useId, useState } from "react";

interface TagInputProps {
  label: string;
  path: string;
  value: string[];
  error?: string | undefined;
  onChange(tags: string[]): void;
}

/** Enter adds a tag, trimmed; empty ones and duplicates are ignored. */
export function TagInput({ label, path, value, error, onChange }: TagInputProps) {
  const id = useId();
  const [typed, setTyped] = useState("");

  const add = () => {
    const tag = typed.trim();
    setTyped("");
    const isKnown = value.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== "" && !isKnown) onChange([...value, tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    }
    // Ctrl+S saves what is typed too, before the next Enter.
    if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey)) add();
    // A Backspace held down to clear the input must not go on to the tags.
    const isErased = event.key === "Backspace" && typed === "" && !event.repeat;
    if (isErased) onChange(value.slice(0, -1));
  };
  return (
    <PillsInput label={label} description="Enter adds a tag." error={error} id={id}>
      <Pill.Group>
        {value.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            onRemove={() => onChange(value.filter((each) => each !== tag))}
            removeButtonProps={{
              "aria-label": `Remove ${tag}`,
              tabIndex: 0,
              "aria-hidden": false,
            }}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          data-path={path}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Pill.Group>
    </PillsInput>
  );
}

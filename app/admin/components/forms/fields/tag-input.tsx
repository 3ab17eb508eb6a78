import { Combobox, Pill, PillsInput, useCombobox } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { asLine } from "#contract/core/fields.ts";
import { isCommand, keyOf } from "../../../../ui/keys.ts";

interface TagInputProps {
  label: string;
  path: string;
  value: string[];
  error?: string | undefined;
  suggestions?: readonly string[];
  onChange(tags: string[]): void;
}

const mostOffered = 8;

/** As it is typed; a list that is pasted may come from a table or a text as well. */
const typedSeparator = /[,،，、]/;
const pastedSeparator = /[,،，、;؛；\t\r\n]+/;

const normalized = (tag: string) => tag.normalize("NFC").toLowerCase();

const isSame = (one: string, other: string) => normalized(one) === normalized(other);

/** Enter or a comma adds a tag, trimmed; empty ones and duplicates are ignored. */
export function TagInput({ label, path, value, error, suggestions = [], onChange }: TagInputProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const wanted = normalized(typed.trim());
  const offered = suggestions
    .filter((tag) => wanted !== "" && normalized(tag).includes(wanted))
    .filter((tag) => !value.some((each) => isSame(each, tag)))
    .slice(0, mostOffered);

  const addAll = (words: readonly string[]) => {
    const added = words.map(asLine).filter(Boolean);
    const all = [...value, ...added];
    const distinct = all.filter(
      (tag, place) => all.findIndex((each) => isSame(each, tag)) === place,
    );
    if (distinct.length > value.length) onChange(distinct);
  };
  const add = () => {
    setTyped("");
    combobox.closeDropdown();
    addAll(typed.split(typedSeparator));
  };
  const type = (text: string) => {
    const words = text.split(typedSeparator);
    // The text after the last comma is still being typed.
    setTyped(words.pop() ?? "");
    addAll(words);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!pastedSeparator.test(pasted.trim())) return;
    // The field would make one line of it, in which the tags are no longer told apart.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [typed.slice(0, selectionStart ?? 0), typed.slice(selectionEnd ?? 0)];
    setTyped("");
    combobox.closeDropdown();
    addAll(`${before}${pasted}${after}`.split(pastedSeparator));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (key === "Enter" && !isChosen) {
      event.preventDefault();
      add();
    }
    // Ctrl+S also adds the tag being typed, so that it is saved.
    if (isCommand(event, "s")) add();
    // A Backspace held down to clear the input must not go on to the tags.
    const isErased = key === "Backspace" && typed === "" && !event.repeat;
    if (isErased) onChange(value.slice(0, -1));
  };
  const choose = (tag: string) => {
    setTyped("");
    addAll([tag]);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} description="Enter or a comma adds a tag." error={error} id={id}>
          <Pill.Group>
            {value.map((tag) => (
              <TagPill
                key={tag}
                tag={tag}
                onRemove={() => onChange(value.filter((each) => each !== tag))}
              />
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                id={id}
                dir="auto"
                data-path={path}
                maxLength={200}
                value={typed}
                aria-autocomplete="list"
                onChange={(event) => type(event.currentTarget.value)}
                onPaste={paste}
                onKeyDown={onKeyDown}
                onBlur={add}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label="Suggestions">
          {offered.map((tag) => (
            <Combobox.Option key={tag} value={tag}>
              {tag}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function TagPill({ tag, onRemove }: { tag: string; onRemove(): void }) {
  const remove = { "aria-label": `Remove ${tag}`, tabIndex: 0, "aria-hidden": false };
  return (
    <Pill withRemoveButton onRemove={onRemove} removeButtonProps={remove}>
      <bdi>{tag}</bdi>
    </Pill>
  );
}

import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { useEffect, useRef, useState } from "react";
import type { ChangeList, ListState } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

interface ListToolbarProps {
  state: ListState;
  change: ChangeList;
  filters: readonly {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
  sizes: readonly number[];
  placeholder: string;
}

/** Section 9 of the product specification. */
const debounceMs = 300;

export function ListToolbar({ state, change, filters, sizes, placeholder }: ListToolbarProps) {
  return (
    <search className={styles.bar}>
      <SearchField
        value={state.search}
        placeholder={placeholder}
        onSearch={(search) => change({ search }, { isReplacing: true })}
      />
      {filters.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          label={label}
          data={[...options]}
          value={state.filters[name] ?? ""}
          onChange={({ currentTarget: { value } }) => change({ filters: { [name]: value } })}
        />
      ))}
      <NativeSelect
        label="Per page"
        data={sizes.map(String)}
        value={String(state.limit)}
        onChange={({ currentTarget: { value } }) => change({ limit: Number(value) })}
      />
    </search>
  );
}

interface SearchFieldProps {
  value: string;
  placeholder: string;
  onSearch(search: string): void;
}

function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // Going back changes the address without the field.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const search = typed.trim().slice(0, 200);
    if (search === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = search;
      onSearch(search);
    }, debounceMs);
    // A debounced search that fires during a navigation would cancel it.
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest?.("a[href]:not([target])")) clearTimeout(timer);
    };
    addEventListener("click", onClick, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("click", onClick, true);
    };
  }, [typed, onSearch]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.("input, textarea, select");
      if (event.key !== "/" || isTyping || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <TextInput
      ref={input}
      className={styles.search ?? ""}
      label="Search"
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton aria-label="Clear" size="sm" onClick={() => setTyped("")} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

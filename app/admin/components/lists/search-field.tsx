import { CloseButton, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { plainKeyOf } from "../../../ui/keys.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";
import { IconSearch } from "../icons/icons.ts";
import styles from "./search-field.module.css";

/** One request after a pause in typing instead of one for each key. */
const debounceMs = 300;

interface SearchFieldProps {
  value: string;
  placeholder: string;
  onSearch(search: string): void;
}

export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
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
      if (plainKeyOf(event) !== "/" || isTyping || isModalOpen()) return;
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
      data-filled={typed !== "" || undefined}
      label="Search"
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      leftSectionPointerEvents="none"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton aria-label="Clear" size="sm" onClick={() => setTyped("")} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

import { ActionIcon, NativeSelect } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { keyOf } from "../../../ui/keys.ts";
import { IconFilter, IconX } from "../icons/icons.ts";
import sheetStyles from "../sheet.module.css";
import type { ChangeList, ListState } from "./list-state.ts";
import styles from "./list-toolbar.module.css";
import { SearchField } from "./search-field.tsx";

export interface ToolbarFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface ListToolbarProps {
  state: ListState;
  change: ChangeList;
  filters: readonly ToolbarFilter[];
  placeholder: string;
  /** Whether any filter narrows the list. */
  isFiltered: boolean;
  /** Further controls, after the filters. */
  children?: ReactNode;
}

/** Filters are beside the search on a desktop, and in a sheet of their own on a phone. */
export function ListToolbar(props: ListToolbarProps) {
  const { state, change, filters, placeholder, isFiltered, children } = props;
  const [isSheet, setSheet] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    setSheet(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (isSheet) sheet.current?.querySelector("button")?.focus();
  }, [isSheet]);

  return (
    <search className={styles.bar}>
      <SearchField
        value={state.search}
        placeholder={placeholder}
        onSearch={(search) => change({ search }, { isReplacing: true })}
      />
      <ActionIcon
        ref={opener}
        className={styles.opener ?? ""}
        variant={isFiltered ? "light" : "default"}
        size="input-sm"
        aria-label="Filters and order"
        aria-expanded={isSheet}
        onClick={() => setSheet(true)}
      >
        <IconFilter size={18} aria-hidden />
      </ActionIcon>
      {isSheet && (
        <button
          type="button"
          className={`${sheetStyles.shade} ${styles.shade}`}
          aria-hidden
          tabIndex={-1}
          onClick={close}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog while it is a sheet */}
      <div
        ref={sheet}
        className={isSheet ? `${styles.filters} ${sheetStyles.sheet}` : styles.filters}
        data-open={isSheet || undefined}
        {...(isSheet && { role: "dialog", "aria-label": "Filters and order" })}
        onKeyDown={(event) => keyOf(event) === "Escape" && isSheet && close()}
      >
        {isSheet && (
          <div className={`${sheetStyles.head} ${styles.head}`}>
            <span>Filters and order</span>
            <ActionIcon
              variant="subtle"
              color="neutral"
              size="lg"
              aria-label="Done"
              onClick={close}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
        {filters.map((filter) => (
          <Filter key={filter.name} {...filter} state={state} change={change} />
        ))}
        {children}
      </div>
    </search>
  );
}

interface FilterProps extends ToolbarFilter, Pick<ListToolbarProps, "state" | "change"> {}

function Filter({ name, label, options, state, change }: FilterProps) {
  return (
    <NativeSelect
      className={styles.filter ?? ""}
      label={label}
      data={[...options]}
      value={state.filters[name] ?? ""}
      onChange={({ currentTarget: { value } }) => change({ filters: { [name]: value } })}
    />
  );
}

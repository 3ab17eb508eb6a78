import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { IconSearch } from "../../components/icons/icons.ts";
import { FactText } from "../../resource/facts/fact-text.tsx";
import type { ReleaseCandidate } from "./candidates.ts";
import { changesOf } from "./changes.ts";
import styles from "./release.module.css";

interface DraftChoicesProps {
  /** The label of the search field. */
  label?: string;
  candidates: readonly ReleaseCandidate[];
  /** The paths of those that are chosen. */
  chosen: readonly string[];
  isFocused?: boolean;
  onChange(chosen: readonly string[]): void;
}

/** Drafts to choose from, by title and kind. */
export function DraftChoices(props: DraftChoicesProps) {
  const { label = "Search", candidates, chosen, isFocused, onChange } = props;
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = candidates.filter(({ title, kind }) =>
    words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)),
  );
  const toggle = (path: string) => {
    const others = chosen.filter((each) => each !== path);
    onChange(others.length < chosen.length ? others : [...chosen, path]);
  };
  return (
    <>
      <TextInput
        label={label}
        placeholder="Title or kind"
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus={isFocused || undefined}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={styles.choices} aria-label="Drafts">
        {matching.map(({ path, title, kind, changes }) => (
          <li key={path}>
            <Checkbox
              label={<FactText of={title} />}
              description={`${kind} · ${changesOf(changes)}`}
              checked={chosen.includes(path)}
              onChange={() => toggle(path)}
            />
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className={styles.quiet}>No drafts match.</p>}
    </>
  );
}

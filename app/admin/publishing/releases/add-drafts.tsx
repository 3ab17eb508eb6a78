import { Button, Checkbox, Group, Modal, TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { type FormEvent, useState } from "react";
import type { Candidate } from "./candidates.ts";
import { changesOf } from "./changes.ts";
import styles from "./release.module.css";
import { countOf } from "./words.ts";

interface AddDraftsProps {
  /** Drafts that are not in the release yet. */
  candidates: readonly Candidate[];
  onClose(): void;
  onAdd(paths: readonly string[]): void;
}

export function AddDrafts({ candidates, onClose, onAdd }: AddDraftsProps) {
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = candidates.filter(({ title, kind }) =>
    words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)),
  );
  const toggle = (path: string) => {
    const next = new Set(chosen);
    if (!next.delete(path)) next.add(path);
    setChosen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.size > 0) onAdd([...chosen]);
  };
  return (
    <Modal opened onClose={onClose} title="Add drafts" size="lg">
      {candidates.length === 0 ? (
        <p className={styles.quiet}>
          No other draft is waiting. Change something and save its draft; it appears here.
        </p>
      ) : (
        <form onSubmit={submit}>
          <TextInput
            label="Search"
            placeholder="Title or kind"
            leftSection={<IconSearch size={18} aria-hidden />}
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ul className={styles.choices} aria-label="Drafts">
            {found.map(({ path, title, kind, changes }) => (
              <li key={path}>
                <Checkbox
                  label={title}
                  description={`${kind} · ${changesOf(changes)}`}
                  checked={chosen.has(path)}
                  onChange={() => toggle(path)}
                />
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={styles.quiet}>No draft has these words.</p>}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="action" disabled={chosen.size === 0}>
              {chosen.size === 0 ? "Add drafts" : `Add ${countOf(chosen.size, "draft")}`}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}

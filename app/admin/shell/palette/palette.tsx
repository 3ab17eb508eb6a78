import { Loader, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/icons/IconSearch";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/areas/users.ts";
import { commandsFor } from "./commands.ts";
import styles from "./palette.module.css";
import { useSearchHits } from "./use-search-hits.ts";

interface PaletteProps {
  user: User;
  isOpen: boolean;
  onClose(): void;
}

export default function Palette({ user, isOpen, onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const commands = useMemo(() => commandsFor(user.role, typed), [user.role, typed]);
  const { hits, isFetching } = useSearchHits(user.role, typed.trim(), settled, isOpen);
  const entries = useMemo(() => [...commands, ...hits], [commands, hits]);
  const current = Math.min(place, entries.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  const close = () => {
    onClose();
    setTyped("");
    setPlace(0);
  };
  const open = (to: string | undefined) => {
    if (!to) return;
    close();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((current + step + entries.length) % Math.max(1, entries.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      open(entries[current]?.to);
    }
  };
  return (
    <Modal.Root opened={isOpen} onClose={close} centered={false} yOffset="12vh" size="lg">
      <Modal.Overlay />
      <Modal.Content aria-label="Find or create">
        <TextInput
          aria-label="Find or create"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          placeholder="A screen, a post, a project, an enquiry, a person"
          size="lg"
          variant="unstyled"
          className={styles.field ?? ""}
          maxLength={100}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={isFetching && <Loader size="xs" />}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
          {entries.map(({ to, label, kind, detail }, number) => (
            // The focus stays in the field, whose keys choose an option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={`${kind} ${to}`}
              id={`${id}-${number}`}
              role="option"
              aria-selected={number === current}
              className={styles.entry}
              onClick={() => open(to)}
              onMouseMove={() => setPlace(number)}
            >
              <span className={styles.label}>{label}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
              <span className={styles.kind}>{kind}</span>
            </div>
          ))}
        </div>
        {entries.length === 0 && !isFetching && (
          <p className={styles.none} role="status">
            Nothing found.
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { User } from "#contract/areas/users.ts";
import { isCommand, keyOf } from "../../../ui/keys.ts";
import { isDialogOpen } from "../../../ui/open-dialog.ts";
import { IconSearch } from "../../components/icons/icons.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import styles from "./palette.module.css";
import type { ResultsKeys } from "./results.tsx";
import { useVisits } from "./use-visits.ts";

const Results = lazyPart(async () => (await import("./results.tsx")).default, {
  name: "The list of results",
});

interface PaletteProps {
  user: User;
  /** Counts up each time somebody asks for it. */
  asked: number;
}

/**
 * Takes the focus in the frame of its key, so that whatever is typed at once is kept; what it finds
 * is loaded behind it.
 */
export function Palette({ user, asked }: PaletteProps) {
  useVisits(user);
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<ResultsKeys>(null);
  /** The element on which the pointer went down. */
  const pressed = useRef<EventTarget>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string>();
  /** Enter that was pressed before there was anything to open. */
  const [isEntered, setEntered] = useState(false);

  const open = useCallback(() => {
    // Behind an open dialog it would take the focus from that.
    if (dialog.current?.open || isDialogOpen()) return;
    dialog.current?.showModal();
    setOpen(true);
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  const onClose = () => {
    setOpen(false);
    setTyped("");
    setEntered(false);
  };

  useEffect(() => {
    if (asked > 0) open();
  }, [asked, open]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isCommand(event, "k")) return;
      event.preventDefault();
      if (dialog.current?.open) close();
      else open();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [close, open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) {
      event.preventDefault();
      keys.current?.move(step);
    }
    if (key === "Enter") {
      event.preventDefault();
      if (keys.current) keys.current.open();
      else setEntered(true);
    }
  };
  // Words that are selected may end beside the box, where the click then counts as its own.
  const onBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressed.current === dialog.current) close();
  };
  return (
    // Escape closes it by itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="Find or create"
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          dir="auto"
          aria-label="Find or create"
          role="combobox"
          aria-expanded
          aria-controls="palette-results"
          aria-activedescendant={chosen}
          autoComplete="off"
          placeholder="A screen, a post, a project, an enquiry, a person"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <Results
          ref={keys}
          user={user}
          typed={typed}
          isEntered={isEntered}
          onChosen={setChosen}
          onClose={close}
        />
      )}
    </dialog>
  );
}

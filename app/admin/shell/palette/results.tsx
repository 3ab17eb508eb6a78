import { useDebouncedValue } from "@mantine/hooks";
import {
  Fragment,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "#contract/areas/users.ts";
import { IconBolt, IconLogout, IconMoon, IconSun } from "../../components/icons/icons.ts";
import { listOpenActions, type OpenAction } from "../../components/open-actions.ts";
import { chooseColorScheme, useColorScheme } from "../color-scheme.ts";
import { useLogout } from "../use-logout.ts";
import { commandsFor, iconOf, matchingActions, type PaletteEntry } from "./commands.ts";
import styles from "./palette.module.css";
import { keepRecent, recentOf } from "./recent.ts";
import { useFactHits } from "./use-fact-hits.ts";
import { useSearchHits } from "./use-search-hits.ts";

/** The field handles these keys. */
export interface ResultsKeys {
  move(step: number): void;
  open(): void;
}

interface ResultsProps {
  ref: Ref<ResultsKeys>;
  user: User;
  typed: string;
  isEntered: boolean;
  onChosen(id: string | undefined): void;
  onClose(): void;
}

const withIcon = (entry: PaletteEntry): PaletteEntry => {
  const icon = iconOf(entry.to ?? "");
  return icon ? { ...entry, icon } : entry;
};

const idOf = (index: number) => `palette-${index}`;

export default function Results(props: ResultsProps) {
  const { ref, user, typed, isEntered, onChosen, onClose } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logout = useLogout();
  const otherScheme = useColorScheme() === "dark" ? "light" : "dark";
  const [chosenIndex, setChosenIndex] = useState(0);
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const { hits, isFetching } = useSearchHits(user, typed.trim(), settled, true);
  const factHits = useFactHits(user, typed);
  const opened = useRef(false);

  const [openActions, setOpenActions] = useState<readonly OpenAction[]>([]);
  // Not while rendering: they say what can be done by now.
  useEffect(() => setOpenActions(listOpenActions()), []);
  const ownActions = useMemo(
    () => [
      ...openActions.map(({ label, run }) => ({
        group: "On this screen",
        icon: IconBolt,
        label,
        run,
      })),
      {
        group: "Panel",
        icon: otherScheme === "dark" ? IconMoon : IconSun,
        label: `Use ${otherScheme} colours`,
        words: "theme dark mode",
        run: () => chooseColorScheme(otherScheme),
      },
      {
        group: "Panel",
        icon: IconLogout,
        label: "Logout",
        words: "log out sign out",
        run: logout,
      },
    ],
    [openActions, otherScheme, logout],
  );
  const entries = useMemo<PaletteEntry[]>(() => {
    const actions = matchingActions(ownActions, typed);
    const isBlank = typed.trim() === "";
    const here = actions.filter(({ group }) => group === "On this screen");
    const panel = actions.filter(({ group }) => group === "Panel");
    // The current screen needs no entry.
    const recent = recentOf(user.id).filter(({ to }) => to !== pathname);
    return isBlank
      ? [...recent.map(withIcon), ...here, ...commandsFor(user, typed), ...panel]
      : [...here, ...commandsFor(user, typed), ...panel, ...factHits, ...hits];
  }, [ownActions, typed, pathname, user, factHits, hits]);
  const current = Math.min(chosenIndex, entries.length - 1);
  const chosen = current >= 0 ? idOf(current) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the best fit of what is typed now
  useEffect(() => setChosenIndex(0), [typed]);

  useEffect(() => {
    onChosen(chosen);
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
  }, [chosen, onChosen]);

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.run) return entry.run();
    if (!entry.to) return;
    keepRecent(user.id, entry);
    void navigate(entry.to);
  };
  useImperativeHandle(ref, () => ({
    move: (step) => setChosenIndex((current + step + entries.length) % Math.max(1, entries.length)),
    open: () => open(entries[current]),
  }));
  useEffect(() => {
    if (!isEntered || opened.current || isFetching) return;
    opened.current = true;
    open(entries[current]);
  });

  return (
    <>
      <div id="palette-results" role="listbox" aria-label="Results" className={styles.list}>
        {entries.map((entry, number) => (
          <Fragment key={`${entry.group} ${entry.kind} ${entry.to} ${entry.label}`}>
            {entry.group !== entries[number - 1]?.group && (
              <div className={styles.group} role="presentation">
                {entry.group}
              </div>
            )}
            <Option
              entry={entry}
              id={idOf(number)}
              isChosen={number === current}
              onOpen={() => open(entry)}
              onChoose={() => setChosenIndex(number)}
            />
          </Fragment>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles.none} role="status">
          {isFetching ? "Searching …" : "Nothing found."}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  isChosen: boolean;
  onOpen(): void;
  onChoose(): void;
}

function Option({ entry, id, isChosen, onOpen, onChoose }: OptionProps) {
  const { icon: Icon, label, detail, kind } = entry;
  return (
    // The focus stays in the field, whose keys choose an option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.entry}
      onClick={onOpen}
      onMouseMove={onChoose}
    >
      <span className={styles.icon}>{Icon && <Icon size={18} stroke={1.6} aria-hidden />}</span>
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {detail && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
      {kind && <span className={styles.kind}>{kind}</span>}
    </div>
  );
}

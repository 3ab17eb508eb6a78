import { ActionIcon, Tooltip } from "@mantine/core";
import { commandOf, keysHint } from "../../ui/keys.ts";
import type { IconComponent } from "../components/icons/create-icon.tsx";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhoto,
  IconSourceCode,
  IconTable,
} from "../components/icons/icons.ts";
import styles from "./editor-bar.module.css";
import {
  block,
  emphasise,
  fence,
  link,
  type MarkdownCommand,
  prefix,
  wrap,
} from "./markdown-commands.ts";

interface Tool {
  label: string;
  icon: IconComponent;
  /** Null for a tool that opens a dialog first. */
  command: MarkdownCommand | null;
  key?: string;
  isShifted?: boolean;
}

const table = "| Column | Column |\n| --- | --- |\n| Text | Text |";

/** The most used tools stand first: a phone shows seven of them. */
const tools: readonly Tool[] = [
  { label: "Heading", icon: IconH2, command: prefix(() => "## ", /^## /) },
  { label: "Bold", icon: IconBold, command: emphasise("**", "**", "bold text"), key: "b" },
  { label: "Link", icon: IconLink, command: link(), key: "l", isShifted: true },
  { label: "Picture", icon: IconPhoto, command: null },
  { label: "List", icon: IconList, command: prefix(() => "- ", /^- /), key: "8", isShifted: true },
  {
    label: "Numbered list",
    icon: IconListNumbers,
    command: prefix((index) => `${index + 1}. `, /^\d+\. /),
    key: "7",
    isShifted: true,
  },
  { label: "Checklist", icon: IconListCheck, command: prefix(() => "- [ ] ", /^- \[[ xX]\] /) },
  { label: "Italic", icon: IconItalic, command: emphasise("_", "*", "italic text"), key: "i" },
  { label: "Smaller heading", icon: IconH3, command: prefix(() => "### ", /^### /) },
  { label: "Quote", icon: IconBlockquote, command: prefix(() => "> ", /^> /) },
  { label: "Table", icon: IconTable, command: block(table, "Column") },
  { label: "Code", icon: IconCode, command: wrap("`", "code"), key: "e" },
  { label: "Code block", icon: IconSourceCode, command: fence("code") },
];

interface MarkdownToolbarProps {
  onCommand(command: MarkdownCommand): void;
  onPicture(): void;
  onUndo(): void;
  onRedo(): void;
  isDisabled: boolean;
}

export function MarkdownToolbar(props: MarkdownToolbarProps) {
  const { onCommand, onPicture, onUndo, onRedo, isDisabled } = props;
  const buttons = [
    { name: "Undo", hint: `Undo (${keysHint("Ctrl Z")})`, icon: IconArrowBackUp, run: onUndo },
    {
      name: "Redo",
      hint: `Redo (${keysHint("Ctrl Shift Z")})`,
      icon: IconArrowForwardUp,
      run: onRedo,
    },
    ...tools.map(({ label, icon, command, key, isShifted }) => ({
      name: label,
      hint: key ? `${label} (${shortcutLabel(key, isShifted)})` : label,
      icon,
      run: () => (command ? onCommand(command) : onPicture()),
    })),
  ];
  return (
    <div className={styles.tools}>
      {buttons.map(({ name, hint, icon: Icon, run }) => (
        <Tooltip key={name} label={hint}>
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={name}
            disabled={isDisabled}
            onClick={run}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}

/** The command of the keys; digits go by their place, for a shifted one is another sign. */
export function toolOf(event: KeyboardEvent): MarkdownCommand | undefined {
  const pressed = commandOf(event);
  if (pressed === "") return undefined;
  const [, digit] = /^Digit(\d)$/.exec(event.code) ?? [];
  const tool = tools.find(
    ({ key, isShifted = false }) => key === (digit ?? pressed) && isShifted === event.shiftKey,
  );
  return tool?.command ?? undefined;
}

const shortcutLabel = (key: string, isShifted = false) =>
  keysHint(`Ctrl ${isShifted ? "Shift " : ""}${key.toUpperCase()}`);

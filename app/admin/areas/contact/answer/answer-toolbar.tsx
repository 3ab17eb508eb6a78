import { ActionIcon, Tooltip } from "@mantine/core";
import IconBlockquote from "@tabler/icons-react/icons/IconBlockquote";
import IconBold from "@tabler/icons-react/icons/IconBold";
import IconItalic from "@tabler/icons-react/icons/IconItalic";
import IconLink from "@tabler/icons-react/icons/IconLink";
import IconList from "@tabler/icons-react/icons/IconList";
import IconListNumbers from "@tabler/icons-react/icons/IconListNumbers";
import type { ReactNode } from "react";
import { useRovingFocus } from "../../../components/roving-focus.ts";
import { link, type MarkdownCommand, prefix, wrap } from "../../../editor/markdown-commands.ts";
import styles from "./composer.module.css";

const bold = wrap("**", "bold text");
const italic = wrap("_", "italic text");

const tools = [
  { label: "Bold", hint: "Bold (Ctrl B)", icon: IconBold, command: bold },
  { label: "Italic", hint: "Italic (Ctrl I)", icon: IconItalic, command: italic },
  { label: "Link", hint: "Link", icon: IconLink, command: link() },
  { label: "List", hint: "List", icon: IconList, command: prefix(() => "- ", /^- /) },
  {
    label: "Numbered list",
    hint: "Numbered list",
    icon: IconListNumbers,
    command: prefix((place) => `${place + 1}. `, /^\d+\. /),
  },
  { label: "Quote", hint: "Quote", icon: IconBlockquote, command: prefix(() => "> ", /^> /) },
];

/** The command of a key that is pressed with Ctrl or ⌘. */
export const commandOf = (key: string): MarkdownCommand | null =>
  key === "b" ? bold : key === "i" ? italic : null;

interface AnswerToolbarProps {
  onCommand(command: MarkdownCommand): void;
  children: ReactNode;
}

export function AnswerToolbar({ onCommand, children }: AnswerToolbarProps) {
  const bar = useRovingFocus<HTMLDivElement>();
  return (
    <div className={styles.bar}>
      <div ref={bar} className={styles.tools} role="toolbar" aria-label="Formatting">
        {tools.map(({ label, hint, icon: Icon, command }) => (
          <Tooltip key={label} label={hint}>
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={label}
              onClick={() => onCommand(command)}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      {children}
    </div>
  );
}

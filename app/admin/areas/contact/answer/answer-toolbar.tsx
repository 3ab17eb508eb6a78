import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { keysHint } from "../../../../ui/keys.ts";
import type { IconComponent } from "../../../components/icons/create-icon.tsx";
import {
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from "../../../components/icons/icons.ts";
import { useRovingFocus } from "../../../components/roving-focus.ts";
import { link, type MarkdownCommand, prefix, wrap } from "../../../editor/markdown-commands.ts";
import styles from "./composer.module.css";

const bold = wrap("**", "bold text");
const italic = wrap("_", "italic text");

interface AnswerTool {
  label: string;
  keys?: string;
  icon: IconComponent;
  command: MarkdownCommand;
}

const tools: readonly AnswerTool[] = [
  { label: "Bold", keys: "Ctrl B", icon: IconBold, command: bold },
  { label: "Italic", keys: "Ctrl I", icon: IconItalic, command: italic },
  { label: "Link", icon: IconLink, command: link() },
  { label: "List", icon: IconList, command: prefix(() => "- ", /^- /) },
  {
    label: "Numbered list",
    icon: IconListNumbers,
    command: prefix((index) => `${index + 1}. `, /^\d+\. /),
  },
  { label: "Quote", icon: IconBlockquote, command: prefix(() => "> ", /^> /) },
];

/** The command of a key that is pressed with Ctrl or ⌘. */
export const toolOf = (key: string): MarkdownCommand | null =>
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
        {tools.map(({ label, keys, icon: Icon, command }) => (
          <Tooltip key={label} label={keys ? `${label} (${keysHint(keys)})` : label}>
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

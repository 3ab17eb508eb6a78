import { ActionIcon, Tooltip } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import IconBlockquote from "@tabler/icons-react/icons/IconBlockquote";
import IconBold from "@tabler/icons-react/icons/IconBold";
import IconItalic from "@tabler/icons-react/icons/IconItalic";
import IconLink from "@tabler/icons-react/icons/IconLink";
import IconList from "@tabler/icons-react/icons/IconList";
import IconListNumbers from "@tabler/icons-react/icons/IconListNumbers";
import type { ReactNode } from "react";
import { keysHint } from "../../../../ui/keys.ts";
import { useRovingFocus } from "../../../components/roving-focus.ts";
import { link, type MarkdownCommand, prefix, wrap } from "../../../editor/markdown-commands.ts";
import styles from "./composer.module.css";

const bold = wrap("**", "bold text");
const italic = wrap("_", "italic text");

interface AnswerTool {
  label: string;
  keys?: string;
  icon: TablerIcon;
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
    command: prefix((place) => `${place + 1}. `, /^\d+\. /),
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

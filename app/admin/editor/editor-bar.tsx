import { redo, undo } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { IconComponent } from "../components/icons/create-icon.tsx";
import { IconBook2, IconLayoutColumns } from "../components/icons/icons.ts";
import { useRovingFocus } from "../components/roving-focus.ts";
import styles from "./editor-bar.module.css";
import { runCommand } from "./markdown-parts.ts";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";

export type EditorPane = "write" | "both" | "preview";

interface EditorBarProps {
  view: EditorView | null;
  pane: EditorPane;
  onShow(pane: EditorPane): void;
  onPicture(): void;
  isPage: boolean;
  children?: ReactNode;
}

export function EditorBar(props: EditorBarProps) {
  const { view, pane, onShow, onPicture, isPage, children } = props;
  const bar = useRovingFocus<HTMLDivElement>();
  const step = (change: (view: EditorView) => boolean) => {
    if (!view) return;
    change(view);
    view.focus();
  };
  const toggle = (wantedPane: EditorPane) => onShow(pane === wantedPane ? "write" : wantedPane);
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="Formatting"
      data-bar=""
      data-page={isPage || undefined}
    >
      <MarkdownToolbar
        onCommand={(command) => view && runCommand(view, command)}
        onPicture={onPicture}
        onUndo={() => step(undo)}
        onRedo={() => step(redo)}
        isDisabled={pane === "preview"}
      />
      <div className={styles.views}>
        <Toggle
          label="Side by side"
          icon={IconLayoutColumns}
          isOn={pane === "both"}
          onToggle={() => toggle("both")}
        />
        <Toggle
          label="Reading mode"
          icon={IconBook2}
          isOn={pane === "preview"}
          onToggle={() => toggle("preview")}
        />
        {children}
      </div>
    </div>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  icon: IconComponent;
  isOn: boolean;
  onToggle(): void;
}

export function Toggle({ label, hint = label, icon: Icon, isOn, onToggle }: ToggleProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant={isOn ? "light" : "subtle"}
        color={isOn ? "brand" : "neutral"}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

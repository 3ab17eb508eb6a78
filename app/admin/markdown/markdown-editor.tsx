import { redo, undo } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { Input, SegmentedControl, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useMessages } from "../parts/messages.tsx";
import { runCommand } from "./editor-view.ts";
import type { Intake } from "./intake.ts";
import styles from "./markdown-editor.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { Preview } from "./preview.tsx";
import { preview } from "./queries.ts";
import { useEditor } from "./use-editor.ts";

interface MarkdownEditorProps {
  label: string;
  path: string;
  value: string;
  error?: string | undefined;
  /** A limit of the browser, above the contract's, so that the excess can be told. */
  maxLength: number | undefined;
  onChange(value: string): void;
  /** Takes pasted and dropped picture files. */
  onFiles?: Intake["onFiles"];
}

type View = "write" | "both" | "preview";

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, path, value, error, maxLength = Number.POSITIVE_INFINITY, onChange } = props;
  const id = useId();
  const [shown, setShown] = useState<View>("write");
  const [settled] = useDebouncedValue(value, 400);
  const { fail } = useMessages();
  const rendered = useQuery({
    ...preview(settled),
    enabled: shown !== "write" && settled !== "",
    placeholderData: keepPreviousData,
  });
  const refuseFiles = () =>
    fail("A picture needs an address. Put it on the web first, then paste its link.");
  const { host, view } = useEditor({
    value,
    hint: "",
    longest: maxLength,
    onChange,
    intake: { onFiles: props.onFiles ?? refuseFiles, onLeftOut: fail },
    attributes: {
      id,
      "aria-labelledby": `${id}-label`,
      "aria-required": "true",
      "data-path": path,
      ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
    },
  });
  const step = (change: (view: EditorView) => boolean) => {
    if (!view) return;
    change(view);
    view.focus();
  };

  return (
    <Input.Wrapper
      label={label}
      required
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => view?.focus() }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.editor} data-view={shown} data-faulty={error ? true : undefined}>
        <div className={styles.bar}>
          <MarkdownToolbar
            onCommand={(command) => view && runCommand(view, command)}
            onUndo={() => step(undo)}
            onRedo={() => step(redo)}
            isDisabled={shown === "preview"}
          />
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={shown}
            onChange={(chosen) => setShown(chosen as View)}
            data={[
              { value: "write", label: "Write" },
              { value: "both", label: "Side by side" },
              { value: "preview", label: "Preview" },
            ]}
          />
        </div>
        <div className={styles.panes}>
          <div ref={host} className={styles.text} hidden={shown === "preview"} />
          {shown !== "write" && (
            <section
              className={styles.preview}
              aria-label="Preview"
              aria-busy={rendered.isFetching}
            >
              <Preview query={rendered} isEmpty={settled === ""} />
            </section>
          )}
        </div>
        <Text className={styles.foot ?? ""} component="p" size="sm" c="dimmed">
          {countWords(settled)} · Markdown
        </Text>
      </div>
    </Input.Wrapper>
  );
}

/** Counts as the server does. */
function countWords(markdown: string): string {
  const count = markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return `${count.toLocaleString("en-US")} ${count === 1 ? "word" : "words"}`;
}

import { Input, SegmentedControl, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useMessages } from "../parts/messages.tsx";
import { continueList, paste } from "./markdown-commands.ts";
import styles from "./markdown-editor.module.css";
import { MarkdownToolbar, shortcutOf } from "./markdown-toolbar.tsx";
import { readPasted } from "./pasted.ts";
import { Preview } from "./preview.tsx";
import { preview } from "./queries.ts";
import { useCommands } from "./use-commands.ts";

interface MarkdownEditorProps {
  label: string;
  path: string;
  value: string;
  error?: string | undefined;
  /** A limit of the browser, above the contract's, so that the excess can be told. */
  maxLength: number | undefined;
  onChange(value: string): void;
}

type View = "write" | "both" | "preview";

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, path, value, error, maxLength, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const run = useCommands(area, onChange);
  const [view, setView] = useState<View>(() =>
    matchMedia("(width >= 90em)").matches ? "both" : "write",
  );
  const [settled] = useDebouncedValue(value, 400);
  const { fail } = useMessages();
  const rendered = useQuery({
    ...preview(settled),
    enabled: view !== "write" && settled !== "",
    placeholderData: keepPreviousData,
  });

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const pasted = readPasted(data);
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const hasSelection = selectionStart !== selectionEnd;
    if (pasted.kind === "text" || (pasted.kind === "link" && !hasSelection)) return;
    event.preventDefault();
    if (pasted.kind === "file") {
      fail("A picture needs an address. Put it on the web first, then paste its link.");
    } else run(paste(pasted));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const command = shortcutOf(event);
    if (command) {
      event.preventDefault();
      run(command);
    }
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    const { value: whole, selectionStart: start, selectionEnd: end } = event.currentTarget;
    const next = continueList({ text: whole, start, end });
    if (!next) return;
    event.preventDefault();
    run(() => next);
  };

  return (
    <Input.Wrapper
      label={label}
      required
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.editor} data-view={view} data-faulty={error ? true : undefined}>
        <div className={styles.bar}>
          <MarkdownToolbar onCommand={run} isDisabled={view === "preview"} />
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={view}
            onChange={(chosen) => setView(chosen as View)}
            data={[
              { value: "write", label: "Write" },
              { value: "both", label: "Side by side" },
              { value: "preview", label: "Preview" },
            ]}
          />
        </div>
        <div className={styles.panes}>
          <textarea
            ref={area}
            id={id}
            className={styles.text}
            data-path={path}
            hidden={view === "preview"}
            value={value}
            required
            maxLength={maxLength}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
          {view !== "write" && (
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

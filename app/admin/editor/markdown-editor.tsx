import { Input } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Media } from "#contract/areas/media.ts";
import { missingPicture } from "#contract/areas/pictures.ts";
import { escapeMarkdown } from "#format/html-markdown/escaping.ts";
import { countWords } from "#format/words.ts";
import { useHoldBack } from "../components/forms/form-scope.ts";
import { useMessages } from "../components/messages.tsx";
import { pictureMarkdown, spaceAround } from "../media/fields/picture-markdown.ts";
import { PicturePicker } from "../media/fields/picture-picker.tsx";
import { useTextUploads } from "../media/uploads/use-text-uploads.ts";
import { createDropHandler } from "./drop-handler.ts";
import barStyles from "./editor-bar.module.css";
import { EditorBar, type EditorPane } from "./editor-bar.tsx";
import styles from "./markdown-editor.module.css";
import { markdownParts } from "./markdown-parts.ts";
import { Preview } from "./preview.tsx";
import { preview } from "./queries.ts";
import type { DropTarget } from "./rich-paste.ts";
import { useEditor } from "./use-editor.ts";
import { useFactChips } from "./use-fact-chips.tsx";
import { usePicturePopover } from "./use-picture-popover.tsx";
import { useScrollInStep } from "./use-scroll-in-step.ts";

export interface EditorPage {
  lead: ReactNode;
  reading(text: ReactNode): ReactNode;
  tools: ReactNode;
  pane: EditorPane;
  onShow(pane: EditorPane): void;
}

interface MarkdownEditorProps {
  label: string;
  path: string;
  value: string;
  error?: string | undefined;
  /** A limit for input, above the contract's, so that text that is too long is reported. */
  maxLength: number | undefined;
  isRequired?: boolean;
  onChange(value: string): void;
  /** Set if the text is the page itself, not a field among others. */
  page?: EditorPage;
}

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, path, value, error, maxLength = Number.POSITIVE_INFINITY, onChange, page } = props;
  const { isRequired = true } = props;
  const id = useId();
  const [ownPane, setOwnPane] = useState<EditorPane>("write");
  const { pane, onShow } = page ?? { pane: ownPane, onShow: setOwnPane };
  const [settled] = useDebouncedValue(value, 400);
  const { fail } = useMessages();
  const rendered = useQuery({
    ...preview(settled),
    enabled: pane !== "write" && settled !== "",
    placeholderData: keepPreviousData,
  });
  const uploads = useTextUploads();
  useHoldBack(path, uploads.waiting);
  const pictures = usePicturePopover();
  const facts = useFactChips(writeOutInMarkdown);
  const dropTarget: DropTarget = { onFiles: uploads.place, onNotice: fail };
  const latestTarget = useRef(dropTarget);
  latestTarget.current = dropTarget;
  const { host, view } = useEditor({
    value,
    hint: page ? "Write, or paste from Google Docs or Word." : "",
    longest: maxLength,
    onChange,
    onNotice: fail,
    parts: [
      markdownParts,
      createDropHandler(() => latestTarget.current),
      uploads.extension,
      pictures.extension,
      facts.extension,
    ],
    attributes: {
      id,
      // An editable element can be focused anyway, but not every tool knows that.
      tabindex: "0",
      "aria-labelledby": `${id}-label`,
      ...(isRequired && { "aria-required": "true" }),
      "data-path": path,
      ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
    },
  });
  const [isPicking, setPicking] = useState(false);
  const pick = (media: Media) => {
    setPicking(false);
    if (!view) return;
    const { to } = view.state.selection.main;
    const [before, after] = spaceAround(view.state.doc, to);
    const insert = `${before}${pictureMarkdown(media)}${after}`;
    view.dispatch({
      changes: { from: to, insert },
      selection: { anchor: to + insert.length },
      scrollIntoView: true,
    });
    // The dialog gives the focus back to the button first.
    setTimeout(() => view.focus());
  };
  const reading = useRef<HTMLElement>(null);
  useScrollInStep({ view, reading, isOn: pane === "both", content: rendered.data });

  const text = <Preview query={rendered} isEmpty={settled === ""} />;
  return (
    <Input.Wrapper
      label={label}
      required={isRequired}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => view?.focus() }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      classNames={page ? { label: "visually-hidden", error: styles.error ?? "" } : {}}
    >
      <div
        className={styles.editor}
        data-view={pane}
        data-page={page ? true : undefined}
        data-faulty={error ? true : undefined}
      >
        <EditorBar
          view={view}
          pane={pane}
          onShow={onShow}
          onPicture={() => setPicking(true)}
          isPage={page !== undefined}
        >
          {page?.tools}
        </EditorBar>
        <div className={styles.panes}>
          <div className={styles.writing} hidden={pane === "preview"}>
            {page?.lead}
            <div ref={host} className={styles.text} />
          </div>
          {pane !== "write" && (
            <section
              ref={reading}
              className={styles.preview}
              aria-label="Reading mode"
              aria-busy={rendered.isFetching}
            >
              {pane === "preview" && page ? page.reading(text) : text}
            </section>
          )}
        </div>
        {isPicking && <PicturePicker onClose={() => setPicking(false)} onPick={pick} />}
        {pictures.shownIn(view)}
        {facts.shownIn(view, { path, text: value })}
        <p className={barStyles.foot} data-page={page ? true : undefined}>
          {wordCount(settled)} · Markdown
        </p>
      </div>
    </Input.Wrapper>
  );
}

const writeOutInMarkdown = (mention: string, _name: string, value: string) =>
  mention.slice(0, mention.indexOf("{{")) + escapeMarkdown(value);

/** Counts as the server does. */
function wordCount(markdown: string): string {
  const count = countWords(markdown.replaceAll(missingPicture, ""));
  return `${count.toLocaleString("en-US")} ${count === 1 ? "word" : "words"}`;
}

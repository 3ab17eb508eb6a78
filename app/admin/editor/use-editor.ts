import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContentAttributes } from "./editor-view.ts";
import { createEditor } from "./editor-view.ts";

interface EditorOptions {
  value: string;
  hint: string;
  attributes: ContentAttributes;
  longest: number;
  /** The offset at which to begin to write immediately; without it the focus stays where it is. */
  caret?: number | null;
  onChange(value: string): void;
  /** Says that a text was cut to the limit. */
  onNotice(sentence: string): void;
  parts: Extension;
}

export function useEditor(options: EditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [editor, setEditor] = useState<ReturnType<typeof createEditor> | null>(null);
  const { value, attributes } = options;
  const names = JSON.stringify(attributes);
  /** The value last passed to the editor; text typed into it since is newer. */
  const lastValue = useRef(value);

  useEffect(() => {
    if (!host.current) return;
    const { value, hint, attributes, longest, caret = null, parts } = latest.current;
    const editor = createEditor({
      parent: host.current,
      value,
      hint,
      attributes,
      longest,
      onChange(text, occasion) {
        const tell = () => latest.current.onChange(text);
        if (occasion === "last") flushSync(tell);
        else if (occasion === "asked") tell();
        // Shows the typed letter first, then renders the rest of the screen.
        else startTransition(tell);
      },
      onCut: () => latest.current.onNotice(cutSentence(longest)),
      parts,
    });
    lastValue.current = value;
    if (caret !== null) {
      editor.view.dispatch({ selection: { anchor: caret } });
      editor.view.focus();
    }
    setEditor(editor);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === lastValue.current) return;
    lastValue.current = value;
    editor.set(value);
  }, [editor, value]);
  useEffect(() => editor?.name(JSON.parse(names)), [editor, names]);

  const view: EditorView | null = editor?.view ?? null;
  return { host, view };
}

const cutSentence = (longest: number) =>
  `Too long: only the part that fits into ${longest.toLocaleString("en-US")} characters was pasted. You can undo it.`;

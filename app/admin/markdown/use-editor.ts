import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { startTransition, useEffect, useRef, useState } from "react";
import type { ContentAttributes } from "./editor-view.ts";
import { createEditor } from "./editor-view.ts";
import { type Intake, intakeOf } from "./intake.ts";

interface EditorOptions {
  value: string;
  hint: string;
  attributes: ContentAttributes;
  longest: number;
  onChange(value: string): void;
  intake: Intake;
  uploads: Extension;
}

/** The element to put the editor into, and the editor once it is there. */
export function useEditor(options: EditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [editor, setEditor] = useState<ReturnType<typeof createEditor> | null>(null);
  const { value, attributes } = options;
  const names = JSON.stringify(attributes);

  useEffect(() => {
    if (!host.current) return;
    const { value, hint, attributes, longest, uploads } = latest.current;
    const made = createEditor({
      parent: host.current,
      value,
      hint,
      attributes,
      longest,
      // The letter first, then the rest of the screen.
      onChange: (text) => startTransition(() => latest.current.onChange(text)),
      intake: [intakeOf(() => latest.current.intake), uploads],
    });
    setEditor(made);
    return () => made.view.destroy();
  }, []);

  useEffect(() => editor?.set(value), [editor, value]);
  useEffect(() => editor?.name(JSON.parse(names)), [editor, names]);

  const view: EditorView | null = editor?.view ?? null;
  return { host, view };
}

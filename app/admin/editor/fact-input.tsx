import { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useState } from "react";
import { withValueOf } from "#format/facts.ts";
import { keyOf } from "../../ui/keys.ts";
import { useMessages } from "../components/messages.tsx";
import styles from "./fact-input.module.css";
import { useEditor } from "./use-editor.ts";
import { useFactChips } from "./use-fact-chips.tsx";

export interface FactInputProps {
  text: string;
  isLong: boolean;
  /** The offset at which to begin to write; null to leave the focus where it is. */
  caret: number | null;
  onText(text: string): void;
  onEnter?: (() => void) | undefined;
  /** The input is left, and names no fact any more. */
  onPlain(): void;
  /** Mantine and the form pass these to an input. */
  id?: string;
  className?: string;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "data-path"?: string;
}

/** Stands for the element of a Mantine input, which looks and is named the same. */
export function FactInput(props: FactInputProps) {
  const { text, isLong, caret, onText, onEnter, onPlain, id = "", className = "" } = props;
  const { placeholder = "", maxLength = Number.POSITIVE_INFINITY, "data-path": path = "" } = props;
  const { fail } = useMessages();
  const facts = useFactChips((mention, name, value) => withValueOf(name, value, mention));
  const enter = useEffectEvent(() => onEnter?.());
  const leave = useEffectEvent(({ state }: EditorView) => {
    if (!state.doc.toString().includes("{{")) onPlain();
  });
  const [leaving] = useState(() => EditorView.domEventHandlers({ blur: (_, view) => leave(view) }));
  const [oneLine] = useState(() => [
    EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\s*\n\s*/g, " ")),
    EditorView.domEventHandlers({
      keydown: (event) => {
        if (keyOf(event) !== "Enter") return false;
        if (!event.ctrlKey && !event.metaKey && !event.altKey) enter();
        return true;
      },
    }),
  ]);
  const { host, view } = useEditor({
    value: text,
    hint: placeholder,
    longest: maxLength,
    caret,
    onChange: onText,
    onNotice: fail,
    parts: [
      facts.extension,
      isLong ? [] : oneLine,
      leaving,
      EditorView.editable.of(!props.disabled),
    ],
    attributes: {
      id,
      tabindex: "0",
      // As Mantine calls the label of an input.
      "aria-labelledby": `${id}-label`,
      "aria-multiline": String(isLong),
      "data-path": path,
      ...(props.required && { "aria-required": "true" }),
      ...(props["aria-invalid"] && { "aria-invalid": "true" }),
      ...(props["aria-describedby"] && { "aria-describedby": props["aria-describedby"] }),
    },
  });

  // A label gives the focus to an input alone.
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    if (!view || !label) return;
    const focus = () => view.focus();
    label.addEventListener("click", focus);
    return () => label.removeEventListener("click", focus);
  }, [view, id]);

  return (
    <div className={`${className} ${styles.input}`}>
      <div ref={host} />
      {facts.shownIn(view, { path, text })}
    </div>
  );
}

import {
  type ComponentType,
  cloneElement,
  isValidElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { FieldInput } from "../components/forms/fields/text-field.ts";
import type { FactInputProps } from "./fact-input.tsx";

interface FactField {
  text: string;
  onChange(text: string): void;
  /** The action of Enter in a single line of text, though its input is a longer one. */
  onEnter?(): void;
}

/** Shows the facts that the text of a Mantine input names as chips, in the text itself. */
export const withFactChips = (input: FieldInput, field: FactField): FieldInput => ({
  ...input,
  // Set before there is a fact, too: put around the input later, it would take the focus from it.
  inputContainer: (children) => <FactChips {...field}>{children}</FactChips>,
});

interface OpenedFactInput {
  FactInput: ComponentType<FactInputProps>;
  isLong: boolean;
  /** Null if the focus was elsewhere. */
  caret: number | null;
}

/** An input cannot hold a chip, so that a small editor takes its place from the first braces on. */
function FactChips({ text, onChange, onEnter, children }: FactField & { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedFactInput | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const isNaming = text.includes("{{");
  useEffect(() => {
    if (!isNaming || opened) return;
    let isGone = false;
    const open = async () => {
      const { FactInput } = await import("./fact-input.tsx");
      const input = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        "input, textarea",
      );
      if (isGone || !input) return;
      const isLong = input instanceof HTMLTextAreaElement && onEnter === undefined;
      const caret = input === document.activeElement ? input.selectionStart : null;
      // At once, effects and all: a key that is pressed meanwhile would be nobody's.
      flushSync(() => setOpened({ FactInput, isLong, caret }));
    };
    // Without it, the text stands as it is written.
    open().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isNaming, opened, onEnter]);

  const field =
    opened && isValidElement<Partial<FactInputProps> & { component?: unknown }>(children)
      ? cloneElement(children, {
          component: opened.FactInput,
          text,
          isLong: opened.isLong,
          caret: opened.caret,
          onText: onChange,
          onEnter,
          onPlain: () => setOpened(null),
        })
      : children;
  return <div ref={container}>{field}</div>;
}

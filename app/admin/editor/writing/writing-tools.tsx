import IconKeyboard from "@tabler/icons-react/icons/IconKeyboard";
import IconMaximize from "@tabler/icons-react/icons/IconMaximize";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Toggle } from "../editor-bar.tsx";
import "./focus-mode.css";

const Shortcuts = lazy(async () => ({ default: (await import("./shortcuts.tsx")).Shortcuts }));

export function WritingTools() {
  const [isFocused, setFocused] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<Element | null>(null);

  const ask = () => {
    opener.current = document.activeElement;
    setAsked(true);
  };
  const close = () => {
    setAsked(false);
    const { current } = opener;
    const place = current === document.body ? document.getElementById("main") : current;
    // After the modal is gone, as it keeps the focus inside itself.
    setTimeout(() => (place as HTMLElement | null)?.focus());
  };

  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isFocused);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isFocused]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.shiftKey;
    if (isCommand && event.key.toLowerCase() === "f") {
      event.preventDefault();
      setFocused((before) => !before);
    }
    const isFree = !event.defaultPrevented && !document.querySelector('[aria-modal="true"]');
    if (event.key === "Escape" && isFree) setFocused(false);
    if (event.key === "?" && !isTyping(event.target)) ask();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <Toggle
        label="Focus"
        hint="Focus (Ctrl Shift F)"
        icon={IconMaximize}
        isOn={isFocused}
        onToggle={() => setFocused(!isFocused)}
      />
      <Toggle
        label="Keyboard shortcuts"
        hint="Keyboard shortcuts (?)"
        icon={IconKeyboard}
        isOn={isAsked}
        onToggle={ask}
      />
      {isAsked && (
        <Suspense>
          <Shortcuts onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

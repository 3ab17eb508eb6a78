import { lazy, Suspense, useEffect, useState } from "react";
import { Toggle } from "../markdown/editor-bar.tsx";
import { IconKeyboard, IconMaximize } from "../parts/icons.tsx";
import "./focus-mode.css";

const Shortcuts = lazy(async () => ({ default: (await import("./shortcuts.tsx")).Shortcuts }));

/** Nothing but the text, and the keys that help in writing it. */
export function WritingTools() {
  const [isFocused, setFocused] = useState(false);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isFocused);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isFocused]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.shiftKey;
      if (isCommand && event.key.toLowerCase() === "f") {
        event.preventDefault();
        setFocused((before) => !before);
      }
      if (event.key === "?" && !isTyping(event.target)) setAsked(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
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
        onToggle={() => setAsked(true)}
      />
      {isAsked && (
        <Suspense>
          <Shortcuts onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

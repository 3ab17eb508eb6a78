import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isCommand, keyOf, keysHint, plainKeyOf } from "../../../ui/keys.ts";
import { isModalOpen } from "../../../ui/open-dialog.ts";
import { IconKeyboard, IconMaximize } from "../../components/icons/icons.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Toggle } from "../editor-bar.tsx";
import "./focus-mode.css";

const Shortcuts = lazyPart(async () => (await import("./shortcuts.tsx")).Shortcuts, {
  name: "The list of keyboard shortcuts",
  isDialog: true,
});

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
    const focusTarget = current === document.body ? document.getElementById("main") : current;
    // After the modal is gone, as it keeps the focus inside itself.
    setTimeout(() => (focusTarget as HTMLElement | null)?.focus());
  };

  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isFocused);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isFocused]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event, "f", true)) {
      event.preventDefault();
      setFocused((before) => !before);
    }
    const isFree = !event.defaultPrevented && !isModalOpen();
    if (keyOf(event) === "Escape" && isFree) setFocused(false);
    if (plainKeyOf(event) === "?" && !isTyping(event.target)) ask();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <Toggle
        label="Focus mode"
        hint={`Focus mode (${keysHint("Ctrl Shift F")})`}
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
      {isAsked && <Shortcuts onClose={close} />}
    </>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

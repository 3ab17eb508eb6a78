import { type ReactNode, useEffect, useRef, useState } from "react";
import { keyOf } from "../../../ui/keys.ts";
import styles from "./dropdown.module.css";

interface DropdownProps {
  label: string;
  icon?: ReactNode;
  /** Whether what it holds narrows the list now. */
  isOn?: boolean;
  children: ReactNode;
}

/** Further controls of a toolbar, shown below a button. */
export function Dropdown({ label, icon, isOn, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onPress = ({ target }: PointerEvent) => {
      if (!details.current?.contains(target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", onPress);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("pointerdown", onPress);
      removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details
      ref={details}
      className={styles.dropdown}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary className={styles.opener} data-on={isOn || undefined}>
        {icon}
        {label}
      </summary>
      {isOpen && <div className={styles.panel}>{children}</div>}
    </details>
  );
}

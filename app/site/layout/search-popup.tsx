import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../../ui/button.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import styles from "./search-popup.module.css";

export function SearchPopup() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes what is open
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);

  return (
    <div ref={root}>
      <IconButton
        icon={isOpen ? "close" : "search"}
        label={isOpen ? "Close search" : "Open search"}
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="search-popup"
        onClick={() => setOpen(!isOpen)}
      />
      <div id="search-popup" className={styles.panel} hidden={!isOpen}>
        {isOpen && <SearchBox label="Search the site's tutorials" isFocused />}
      </div>
    </div>
  );
}

import { type RefObject, useEffect, useState } from "react";
import { bringsFiles, filesIn } from "./given-files.ts";

/**
 * Files that are dropped on the element or pasted into it. Native listeners: React's events would
 * bubble out of a dialog into the field that has opened it.
 */
export function useGivenFiles(
  container: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onDrag = (event: DragEvent) => {
      if (!bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const take = (event: Event, data: DataTransfer | null) => {
      const files = event.defaultPrevented ? [] : filesIn(data);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    element.addEventListener("dragover", onDrag);
    element.addEventListener("dragleave", onLeave);
    element.addEventListener("drop", onDrop);
    element.addEventListener("paste", onPaste);
    return () => {
      element.removeEventListener("dragover", onDrag);
      element.removeEventListener("dragleave", onLeave);
      element.removeEventListener("drop", onDrop);
      element.removeEventListener("paste", onPaste);
    };
  }, [container, onFiles]);
  return isOver;
}

/** Refuses files dropped elsewhere: browsers would open them and lose what is typed. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
}

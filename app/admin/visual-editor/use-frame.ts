import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import {
  type FieldRef,
  type FromPage,
  messageIn,
  send,
  type ToPage,
} from "../../ui/edit-messages.ts";

export type PageInfo = Extract<FromPage, { type: "page" }>;

interface FrameOptions {
  onPick(fieldRef: FieldRef, facts: readonly string[]): void;
  onPage(page: PageInfo): void;
}

export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { onPick, onPage }: FrameOptions,
) {
  const [page, setPage] = useState<PageInfo | null>(null);
  const [isReady, setReady] = useState(false);
  const take = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return;
    const message = messageIn<FromPage>(event);
    if (message?.type === "pick") onPick(message.place, message.facts);
    if (message?.type === "leave") setReady(false);
    if (message?.type !== "page") return;
    setReady(true);
    setPage(message);
    onPage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => take(event);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  const tell = useCallback(
    (message: ToPage) => {
      const target = frame.current?.contentWindow;
      if (target) send(target, message);
    },
    [frame],
  );
  return { page, isReady, tell };
}

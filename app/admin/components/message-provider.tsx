import { Alert } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { takeChange } from "../session/changes.ts";
import styles from "./messages.module.css";
import { MessageContext, shownFor, type Tell } from "./messages.tsx";
import offerStyles from "./undo-offer.module.css";
import { UndoOffer } from "./undo-offer.tsx";

interface PanelMessage {
  tone: "success" | "error";
  text: string;
  detail?: string | undefined;
}

export function Messages({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<PanelMessage | null>(null);
  const [offered, setOffered] = useState<number | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  const tell = useMemo<Tell>(
    () => ({
      succeed(text, detail) {
        setMessage({ tone: "success", text, detail });
        setOffered(takeChange());
      },
      fail: (text, detail) => setMessage({ tone: "error", text, detail }),
      offerUndo: () => setOffered(takeChange()),
    }),
    [],
  );
  return (
    <MessageContext value={tell}>
      {children}
      <div className={styles.place}>
        <div role="status">{message?.tone === "success" && <Banner {...message} />}</div>
        <div role="alert">{message?.tone === "error" && <Banner {...message} />}</div>
      </div>
      {offered !== null && <div className={offerStyles.room} />}
      <div className={offerStyles.place} aria-live="polite">
        {offered !== null && <UndoOffer entry={offered} onEnd={() => setOffered(null)} />}
      </div>
    </MessageContext>
  );
}

function Banner({ tone, text, detail }: PanelMessage) {
  return (
    <Alert
      role="presentation"
      className={styles.banner}
      color={tone === "success" ? "success" : "danger"}
    >
      <strong>{text}</strong>
      {detail !== text && <p>{detail}</p>}
    </Alert>
  );
}

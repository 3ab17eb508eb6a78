import { Alert } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { takeChange } from "../session/changes.ts";
import styles from "./messages.module.css";
import { MessageContext, shownFor, type Tell } from "./messages.tsx";
import offerStyles from "./undo-offer.module.css";
import { NextSteps, type Offered } from "./undo-offer.tsx";

interface PanelMessage {
  tone: "success" | "error";
  text: string;
  detail?: string | undefined;
}

const nothing: Offered = { entry: null, page: null };

export function Messages({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<PanelMessage | null>(null);
  const [offered, setOffered] = useState<Offered>(nothing);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  const isOffered = offered.entry !== null || offered.page !== null;
  const tell = useMemo<Tell>(
    () => ({
      succeed(text, detail, page = null) {
        setMessage({ tone: "success", text, detail });
        setOffered({ entry: takeChange(), page });
      },
      fail: (text, detail) => setMessage({ tone: "error", text, detail }),
      offerUndo: () => setOffered({ entry: takeChange(), page: null }),
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
      {isOffered && <div className={offerStyles.room} />}
      <div className={offerStyles.place} aria-live="polite">
        {isOffered && <NextSteps {...offered} onEnd={() => setOffered(nothing)} />}
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

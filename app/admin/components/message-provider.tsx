import { Alert } from "@mantine/core";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { takeChange } from "../session/changes.ts";
import { IconCheck } from "./icons/icons.ts";
import styles from "./messages.module.css";
import { MessageContext, shownFor, type Tell } from "./messages.tsx";
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
  const isSuccess = message?.tone === "success";
  return (
    <MessageContext value={tell}>
      {children}
      {isOffered && <div className={styles.room} />}
      <div className={styles.place}>
        <div role="alert">
          {message?.tone === "error" && (
            <Alert role="presentation" className={styles.banner} color="danger">
              <strong>{message.text}</strong>
              {message.detail !== message.text && <p>{message.detail}</p>}
            </Alert>
          )}
        </div>
        <div className={styles.toast} data-empty={(!isSuccess && !isOffered) || undefined}>
          <div role="status">{isSuccess && <Success {...message} />}</div>
          <div aria-live="polite">
            {isOffered && <NextSteps {...offered} onEnd={() => setOffered(nothing)} />}
          </div>
        </div>
      </div>
    </MessageContext>
  );
}

function Success({ text, detail }: PanelMessage) {
  return (
    <div className={styles.success}>
      <IconCheck size={18} aria-hidden />
      <div>
        <strong>{text}</strong>
        {detail !== text && <p>{detail}</p>}
      </div>
    </div>
  );
}

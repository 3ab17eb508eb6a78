import { Alert } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import styles from "./messages.module.css";

interface Message {
  tone: "success" | "error";
  text: string;
  detail?: string | undefined;
}

interface Tell {
  succeed(text: string, detail?: string): void;
  fail(text: string, detail?: string): void;
}

/** Section 9 of the product specification, in milliseconds. */
const shownFor = 3000;

const MessageContext = createContext<Tell>({ succeed() {}, fail() {} });

/** A banner outlives the screen that shows it. */
export const useMessages = () => useContext(MessageContext);

export function Messages({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  const tell = useMemo<Tell>(
    () => ({
      succeed: (text, detail) => setMessage({ tone: "success", text, detail }),
      fail: (text, detail) => setMessage({ tone: "error", text, detail }),
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
    </MessageContext>
  );
}

function Banner({ tone, text, detail }: Message) {
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

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type SentMessage, takeBackMs } from "#contract/areas/conversation.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { useAction } from "../../../components/use-action.ts";
import { api, codeOf, detailOf } from "../../../session/api.ts";
import styles from "./take-back-bar.module.css";

interface TakeBackBarProps {
  enquiryId: number;
  message: SentMessage;
  words?: string;
  onTakenBack(message: SentMessage): void;
  onOver(): void;
}

const tickMs = 250;

/** For the seconds in which an answer has not left. */
export function TakeBackBar({
  enquiryId,
  message,
  words = "Sending",
  onTakenBack,
  onOver,
}: TakeBackBarProps) {
  const left = useCountdown(message, onOver);
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const { run, isBusy } = useAction();
  const takeBack = () =>
    run(() => api.conversation.takeBack({ id: enquiryId, message: message.id }), {
      done() {
        onTakenBack(message);
        succeed("Sending undone");
      },
      failed(error) {
        const isGone = codeOf(error) === "answer_gone";
        const sentence = isGone ? "Too late: it has already been sent" : "Failed to undo sending";
        fail(sentence, detailOf(error));
      },
      settled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
    });
  if (left <= 0 && !isBusy) return null;
  const seconds = Math.ceil(left / 1000);
  return (
    <section className={styles.bar} aria-label="Sending">
      <span className={styles.words}>
        <span role="status">{words}</span>
        <span className={styles.seconds} aria-hidden>{`in ${seconds} s`}</span>
      </span>
      <BusyButton size="compact-sm" variant="default" isBusy={isBusy} onClick={takeBack}>
        Undo send
      </BusyButton>
      <span className={styles.time} style={{ scale: `${left / takeBackMs} 1` }} aria-hidden />
    </section>
  );
}

/** In milliseconds. The clocks of browser and server may differ, so it is never more than ten. */
function useCountdown({ id, until }: SentMessage, onOver: () => void): number {
  const leftNow = () => Math.min(takeBackMs, Date.parse(until ?? "") - Date.now()) || 0;
  const [left, setLeft] = useState(leftNow);
  const tick = useEffectEvent(() => {
    const now = leftNow();
    setLeft(now);
    if (now <= 0) onOver();
    return now;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message has its own seconds
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick() <= 0) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [id, until]);
  return left;
}

import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import styles from "./publish-question.module.css";

export type PublishAnswer = "publish" | "ask-again" | "back";

interface OpenPublishQuestion {
  obstacles: readonly string[];
  canAskAgain: boolean;
  answer(answer: PublishAnswer): void;
}

/** Asks, in one dialog, whether to publish over what is in the way. */
export function usePublishQuestion() {
  const [question, setQuestion] = useState<OpenPublishQuestion | null>(null);
  // Closed, it stays: only so does the focus go back to where it was.
  const [isOpen, setOpen] = useState(false);
  const close = (answer: PublishAnswer) => {
    setOpen(false);
    question?.answer(answer);
  };
  return {
    ask: (obstacles: readonly string[], canAskAgain: boolean) =>
      new Promise<PublishAnswer>((answer) => {
        setQuestion({
          obstacles,
          canAskAgain,
          answer,
        });
        setOpen(true);
      }),
    dialog: (
      <Modal opened={isOpen} onClose={() => close("back")} title="Publish anyway?" zIndex={400}>
        <ul className={styles.obstacles}>
          {question?.obstacles.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => close("back")}>
            Go back
          </Button>
          {question?.canAskAgain && (
            <Button variant="default" onClick={() => close("ask-again")}>
              Ask again
            </Button>
          )}
          <Button color="action" onClick={() => close("publish")}>
            Publish
          </Button>
        </Group>
      </Modal>
    ),
  };
}

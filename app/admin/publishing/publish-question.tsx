import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../components/dialog.tsx";
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
  const close = (answer: PublishAnswer) => {
    setQuestion(null);
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
      }),
    dialog: question && (
      <Dialog onClose={() => close("back")} title="Publish anyway?" layer="question">
        <ul className={styles.obstacles}>
          {question.obstacles.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => close("back")}>
            Go back
          </Button>
          {question.canAskAgain && (
            <Button variant="default" onClick={() => close("ask-again")}>
              Ask again
            </Button>
          )}
          <Button color="action" onClick={() => close("publish")}>
            Publish
          </Button>
        </Group>
      </Dialog>
    ),
  };
}

import { Button, Group, Modal, Text } from "@mantine/core";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import styles from "./dialogs.module.css";

interface Question {
  question: string;
  text?: ReactNode;
  /** Label of the confirming button; without it there is nothing to decide. */
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
}

interface Asked extends Question {
  answer(isConfirmed: boolean): void;
}

interface Ask {
  confirm(question: Question): Promise<boolean>;
  alert(sentence: string, text?: ReactNode): Promise<boolean>;
}

const DialogContext = createContext<Ask>({
  confirm: async () => false,
  alert: async () => false,
});

export const useDialogs = () => useContext(DialogContext);

export function Dialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);

  const ask = useMemo<Ask>(() => {
    const open = (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      });
    return {
      confirm: (question) => open({ confirm: "Delete", isDangerous: true, ...question }),
      alert: (question, text) => open({ question, text, cancel: "OK" }),
    };
  }, []);

  const close = (isConfirmed: boolean) => {
    setOpen(false);
    asked?.answer(isConfirmed);
  };
  return (
    <DialogContext value={ask}>
      {children}
      <Modal.Root opened={isOpen} onClose={() => close(false)} zIndex={400}>
        <Modal.Overlay />
        <Modal.Content
          data-answered={!isOpen || undefined}
          // Mantine offers no `alertdialog` role.
          ref={(content) => {
            content?.setAttribute("role", asked?.confirm ? "dialog" : "alertdialog");
          }}
        >
          <Modal.Header>
            <Modal.Title>{asked?.question}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {asked?.text && (
              <Text c="dimmed" component="div" className={styles.text}>
                {asked.text}
              </Text>
            )}
            <Group justify="flex-end" mt="lg">
              <Button variant="default" data-autofocus onClick={() => close(false)}>
                {asked?.cancel ?? "Cancel"}
              </Button>
              {asked?.confirm && (
                <Button color={asked.isDangerous ? "danger" : "brand"} onClick={() => close(true)}>
                  {asked.confirm}
                </Button>
              )}
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </DialogContext>
  );
}

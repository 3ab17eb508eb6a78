import { Button, Group, Modal, Text } from "@mantine/core";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import styles from "./dialogs.module.css";

interface DialogQuestion {
  question: string;
  text?: ReactNode;
  /** Label of the confirming button; without it there is nothing to decide. */
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
}

interface OpenQuestion extends DialogQuestion {
  answer(isConfirmed: boolean): void;
}

interface DialogCalls {
  confirm(question: DialogQuestion): Promise<boolean>;
  alert(sentence: string, text?: ReactNode): Promise<boolean>;
}

const DialogContext = createContext<DialogCalls>({
  confirm: async () => false,
  alert: async () => false,
});

export const useDialogs = () => useContext(DialogContext);

export function Dialogs({ children }: { children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);

  const ask = useMemo<DialogCalls>(() => {
    const open = (question: DialogQuestion) =>
      new Promise<boolean>((answer) => {
        setOpenQuestion({ ...question, answer });
        setOpen(true);
      });
    return {
      confirm: (question) => open({ confirm: "Delete", isDangerous: true, ...question }),
      alert: (question, text) => open({ question, text, cancel: "OK" }),
    };
  }, []);

  const close = (isConfirmed: boolean) => {
    setOpen(false);
    openQuestion?.answer(isConfirmed);
  };
  return (
    <DialogContext value={ask}>
      {children}
      <Modal.Root opened={isOpen} onClose={() => close(false)} zIndex="var(--z-question)">
        <Modal.Overlay />
        <Modal.Content
          data-answered={!isOpen || undefined}
          // Mantine offers no `alertdialog` role.
          ref={(content) => {
            content?.setAttribute("role", openQuestion?.confirm ? "dialog" : "alertdialog");
          }}
        >
          <Modal.Header>
            <Modal.Title>{openQuestion?.question}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {openQuestion?.text && (
              <Text c="dimmed" component="div" className={styles.text}>
                {openQuestion.text}
              </Text>
            )}
            <Group justify="flex-end" mt="lg">
              <Button variant="default" data-autofocus onClick={() => close(false)}>
                {openQuestion?.cancel ?? "Cancel"}
              </Button>
              {openQuestion?.confirm && (
                <Button
                  color={openQuestion.isDangerous ? "danger" : "action"}
                  onClick={() => close(true)}
                >
                  {openQuestion.confirm}
                </Button>
              )}
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </DialogContext>
  );
}

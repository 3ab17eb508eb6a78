import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../busy-button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Dialog } from "../dialog.tsx";
import { useDialogs } from "../dialogs.tsx";
import { ExternalLink } from "../external-link.tsx";
import { useMessages } from "../messages.tsx";
import { moved, OrderHandle } from "../order-handle.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { NextSteps } from "../undo-offer.tsx";
import styles from "./catalogue.module.css";
import { Specimen } from "./specimen.tsx";

export function ActionSpecimens() {
  const [open, setOpen] = useState<"dialog" | "secret" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen of="busy-button.tsx" text="Keeps the focus while it works.">
        <div className={styles.row}>
          <BusyButton color="action" isBusy={isBusy} onClick={() => setBusy(true)}>
            {isBusy ? "Saving..." : "Save"}
          </BusyButton>
          <BusyButton isBusy>Busy</BusyButton>
          <Button variant="default" onClick={() => setBusy(false)}>
            Done
          </Button>
        </div>
      </Specimen>
      <Specimen of="copy-button.tsx" text="Says so if the browser has no clipboard.">
        <div className={styles.row}>
          <CopyButton text="https://example.com" label="Copy the address" />
        </div>
      </Specimen>
      <Specimen of="external-link.tsx">
        <div className={styles.row}>
          <ExternalLink href="https://www.example.com/" />
          <ExternalLink href="https://example.com">With text</ExternalLink>
        </div>
      </Specimen>
      <Questions />
      <Banners />
      <Specimen
        of="undo-offer.tsx"
        text="After a change: shown for ten seconds, where messages appear."
      >
        <NextSteps entry={null} page="/" onEnd={() => {}} />
      </Specimen>
      <Specimen of="dialog.tsx">
        <div className={styles.row}>
          <Button variant="default" onClick={() => setOpen("dialog")}>
            Open a dialog
          </Button>
        </div>
        {open === "dialog" && (
          <Dialog title="A dialog" onClose={close}>
            <Text>It returns focus to the button that opened it.</Text>
          </Dialog>
        )}
      </Specimen>
      <Specimen of="shown-once.tsx" text="Values shown only once, such as a token.">
        <div className={styles.row}>
          <Button variant="default" onClick={() => setOpen("secret")}>
            Show a secret
          </Button>
        </div>
        {open === "secret" && (
          <ShownOnce
            title="Your token"
            text="You will not see it again."
            label="Token"
            value="a-token-of-many-letters"
            onClose={close}
          />
        )}
      </Specimen>
      <Order />
    </>
  );
}

function Questions() {
  const { confirm, alert } = useDialogs();
  const [answer, setAnswer] = useState("nothing yet");
  const ask = async (isDangerous: boolean) => {
    const isSure = await confirm({
      question: isDangerous ? "Delete this?" : "Publish this?",
      text: "It says what happens next.",
      isDangerous,
      ...(!isDangerous && { confirm: "Publish" }),
    });
    setAnswer(isSure ? "yes" : "no");
  };
  return (
    <Specimen of="dialogs.tsx" text={`Yes or no, by useDialogs. Answered: ${answer}.`}>
      <div className={styles.row}>
        <Button variant="default" onClick={() => ask(true)}>
          confirm, dangerous
        </Button>
        <Button variant="default" onClick={() => ask(false)}>
          confirm
        </Button>
        <Button variant="default" onClick={() => alert("It failed", "This is why.")}>
          alert
        </Button>
      </div>
    </Specimen>
  );
}

function Banners() {
  const { succeed, fail } = useMessages();
  return (
    <Specimen of="message-provider.tsx" text="The outcome of an action, from useMessages.">
      <div className={styles.row}>
        <Button variant="default" onClick={() => succeed("Post published", undefined, "/blog")}>
          succeed
        </Button>
        <Button variant="default" onClick={() => fail("It was not saved", "The disk is full.")}>
          fail
        </Button>
      </div>
    </Specimen>
  );
}

function Order() {
  const [names, setNames] = useState(["First", "Second", "Third"]);
  const [said, setSaid] = useState("");
  return (
    <Specimen of="order-handle.tsx" text="Moves an item by dragging, or by the arrow keys.">
      <ol data-order>
        {names.map((name, index) => (
          <li key={name} className={styles.row}>
            <OrderHandle
              name={name}
              place={index}
              said={said}
              onMove={(from, to) => {
                if (to < 0 || to >= names.length) return;
                setNames(moved(names, from, to));
                setSaid(`${name} moved to position ${to + 1}`);
              }}
            />
            {name}
          </li>
        ))}
      </ol>
    </Specimen>
  );
}

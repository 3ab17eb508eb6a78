import { Alert, Button, Group } from "@mantine/core";
import { shortMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import type { LocalCopy } from "./local-copy.ts";

interface CopyOfferProps<V> {
  copies: readonly LocalCopy<V>[];
  nameOf(values: V): string;
  onRestore(copy: LocalCopy<V>): void;
  onDiscard(copy: LocalCopy<V>): void;
}

/** Offers the latest of what is kept on this computer alone. */
export function CopyOffer<V>({ copies, nameOf, onRestore, onDiscard }: CopyOfferProps<V>) {
  const { confirm } = useDialogs();
  const [copy] = copies;
  if (!copy) return null;
  const discard = async () => {
    const question = "Discard the unsaved text?";
    const text = "It is saved only on this computer and cannot be recovered.";
    if (await confirm({ question, text, confirm: "Discard" })) onDiscard(copy);
  };
  return (
    <Alert color="brand" role="region" aria-label="Unsaved text" mb="lg">
      <strong>{nameOf(copy.values)}</strong>
      <p>
        Typed {shortMoment(copy.at)}, saved only on this computer.
        {copies.length > 1 && ` The latest of ${copies.length}.`}
      </p>
      <Group mt="xs">
        <Button size="xs" variant="default" onClick={() => onRestore(copy)}>
          Restore it
        </Button>
        <Button size="xs" variant="subtle" color="neutral" onClick={discard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}

/** Says where unsaved input is kept until it is saved. */
export function unsavedNote(isKept: boolean | null): string {
  if (isKept === null) return "Unsaved changes";
  return isKept
    ? "Unsaved changes, kept on this computer"
    : "Unsaved changes, only on this screen: the browser’s storage is full";
}

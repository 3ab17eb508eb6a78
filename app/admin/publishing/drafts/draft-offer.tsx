import { Alert, Button, Group } from "@mantine/core";
import { shortMoment } from "../../../ui/moment.ts";
import type { LocalDraft } from "./local-drafts.ts";

interface DraftOfferProps {
  draft: LocalDraft<{ title: string }>;
  onRestore(): void;
  onDiscard(): void;
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert color="action" role="region" aria-label="Unsaved text" mb="lg">
      <strong>{`Unsaved text of ${shortMoment(draft.at)} is still on this computer.`}</strong>
      <p>{draft.values.title || "Untitled"}</p>
      <Group mt="sm">
        <Button size="xs" onClick={onRestore}>
          Restore it
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}

import { Alert } from "@mantine/core";
import { BusyButton } from "../../components/busy-button.tsx";
import type { Refusal } from "./problems.ts";
import { countOf } from "./words.ts";

const anyway = {
  published: "Publish anyway",
  undone: "Undo anyway",
  planned: "Schedule anyway",
};

const refusedWords = {
  published: "Not published",
  undone: "Not undone",
  planned: "Not scheduled",
};

export function Refused({ refusal, isBusy }: { refusal: Refusal; isBusy: boolean }) {
  const { what, problems } = refusal;
  const count = problems.length;
  const isOnlyMeanwhile = problems.every(({ details }) => details === null);
  return (
    <Alert color="danger" role="alert">
      <strong>
        {isOnlyMeanwhile
          ? `${refusedWords[what]}: ${countOf(count, "item")} changed on the site.`
          : `${refusedWords[what]}: fix the ${count === 1 ? "item" : `${count} items`} below first.`}
      </strong>
      {isOnlyMeanwhile && <p>This would overwrite those changes. The history keeps them.</p>}
      {isOnlyMeanwhile && (
        <BusyButton
          mt="sm"
          size="xs"
          variant="outline"
          color="danger"
          isBusy={isBusy}
          onClick={refusal.anyway}
        >
          {anyway[what]}
        </BusyButton>
      )}
    </Alert>
  );
}

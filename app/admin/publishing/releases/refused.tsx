import { Alert } from "@mantine/core";
import { BusyButton } from "../../components/busy-button.tsx";
import type { Refusal } from "./problems.ts";
import { countOf } from "./words.ts";

const anyway = {
  published: "Publish anyway",
  undone: "Undo anyway",
  planned: "Plan anyway",
};

export function Refused({ refusal, isBusy }: { refusal: Refusal; isBusy: boolean }) {
  const { what, problems } = refusal;
  const count = problems.length;
  const isOnlyMeanwhile = problems.every(({ details }) => details === null);
  return (
    <Alert color="danger" role="alert">
      <strong>{`Nothing was ${what}: ${countOf(count, "item")} ${count === 1 ? "is" : "are"} in the way.`}</strong>
      <p>
        {isOnlyMeanwhile
          ? "Somebody changed on the site what this would replace. The history keeps what is replaced."
          : "Each says below what has to be put right."}
      </p>
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

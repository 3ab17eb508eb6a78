import { Badge, Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useFormScope } from "../../components/forms/form-scope.ts";
import type { ReviewOverview } from "./use-review.tsx";

interface ReviewStateProps {
  of: ReviewOverview;
  /** Another value each time that the draft was saved. */
  saved: unknown;
}

export function ReviewState({ of, saved }: ReviewStateProps) {
  const { unresolved, approvedBy, outdated, awaited } = of;
  const { form } = useFormScope();
  /** The button that shows the comments is gone once all are resolved. */
  const buttonOrMenu = () =>
    form.current?.querySelector<HTMLElement>(':is([data-comments], [aria-label="More actions"])') ??
    null;
  const renew = useEffectEvent(of.renewApproval);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an approval is void with another text
  useEffect(() => renew(), [saved]);
  const words = unresolved === 1 ? "1 comment" : `${unresolved} comments`;
  return (
    <>
      {unresolved > 0 && (
        <Button
          size="compact-xs"
          variant="light"
          data-comments
          onClick={() => of.comments(buttonOrMenu)}
        >
          {words}
        </Button>
      )}{" "}
      {approvedBy !== null && <Badge color="success">{`Approved by ${approvedBy}`}</Badge>}{" "}
      {outdated.map(({ name, recipient }) => (
        <Button
          key={recipient}
          size="compact-xs"
          variant="light"
          color="warning"
          title="Ask again"
          onClick={() => of.share(buttonOrMenu, recipient)}
        >
          {`${name} approved an earlier version`}
        </Button>
      ))}{" "}
      {awaited.names.length > 0 && (
        <Button
          size="compact-xs"
          variant="light"
          color={awaited.hasExpired ? "danger" : "warning"}
          onClick={() => of.share(buttonOrMenu)}
        >
          {awaitedWords(awaited)}
        </Button>
      )}
    </>
  );
}

function awaitedWords({
  names: [first = "", ...others],
  hasExpired,
}: ReviewOverview["awaited"]): string {
  if (hasExpired) return "An approval link has expired";
  return `Waiting for ${others.length === 0 ? first : `${first} and ${others.length} more`}`;
}

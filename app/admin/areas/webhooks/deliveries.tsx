import { Badge, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookDelivery } from "#contract/areas/webhook-calls.ts";
import { deliveryDays } from "#contract/areas/webhook-calls.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { Pager } from "../../components/lists/pager.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { TimeAgo } from "../../components/time-ago.tsx";
import { useAction } from "../../components/use-action.ts";
import { api } from "../../session/api.ts";
import { deliveriesOf, deliveriesShown } from "./queries.ts";
import styles from "./webhooks.module.css";

export function Deliveries({ webhookId }: { webhookId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(deliveriesOf(webhookId, page));
  return (
    <section className={card.card} aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles.heading}>
        Deliveries
      </h2>
      {isPending && <Skeleton height={160} role="status" aria-label="Loading" />}
      {error && !data && (
        <LoadFailure
          sentence="Failed to load the deliveries"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data?.deliveries.length === 0 && (
        <p className={styles.quiet}>
          Nothing was sent in the last {deliveryDays} days. Use “Send test” to check the connection.
        </p>
      )}
      {data && data.deliveries.length > 0 && (
        <ul className={styles.deliveries}>
          {data.deliveries.map((each) => (
            <li key={each.id}>
              <Delivery of={each} onSent={() => setPage(1)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Pager
          page={page}
          limit={deliveriesShown}
          total={data.pagination.total}
          isMore={false}
          onPage={setPage}
        />
      )}
    </section>
  );
}

const badges = {
  waiting: { color: "warning", label: "Waiting" },
  delivered: { color: "success", label: "Delivered" },
  failed: { color: "danger", label: "Failed" },
} as const;

interface DeliveryProps {
  of: WebhookDelivery;
  onSent(): void;
}

function Delivery({ of, onSent }: DeliveryProps) {
  const { id, event, state, created_at, is_manual, answer_status } = of;
  const { color, label } = badges[state];
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { run, isBusy } = useAction();
  const resend = () =>
    run(() => api.webhooks.resend({ id }), {
      done() {
        succeed("Resending");
        onSent();
      },
      failed: "Failed to resend",
      settled: () => queries.invalidateQueries({ queryKey: ["webhooks", "deliveries"] }),
    });
  return (
    <details className={styles.delivery}>
      <summary>
        <span className={styles.event}>{event}</span>
        <Badge color={color}>{label}</Badge>
        {is_manual && event !== "webhook.test" && <Badge color="neutral">Resent</Badge>}
        <span className={styles.quiet}>
          {answer_status !== null && `${answer_status} · `}
          <TimeAgo at={created_at} />
        </span>
      </summary>
      <p className={styles.quiet}>{fateOf(of)}</p>
      <BusyButton
        variant="default"
        size="xs"
        isBusy={isBusy}
        onClick={resend}
        aria-label={`Resend: ${event}`}
      >
        Resend
      </BusyButton>
      <h3>Sent</h3>
      <pre>{indented(of.body)}</pre>
      {of.answer_body !== null && (
        <>
          <h3>Answered {answer_status}</h3>
          <pre>{of.answer_body || "Nothing."}</pre>
        </>
      )}
    </details>
  );
}

function fateOf({ attempts, failure, next_attempt_at, duration_ms, state }: WebhookDelivery) {
  const tried = attempts === 1 ? "1 attempt." : `${attempts} attempts.`;
  const took = state === "delivered" ? `It took ${duration_ms} ms.` : "";
  const next =
    next_attempt_at && attempts > 0 ? `Next attempt: ${shortMoment(next_attempt_at)}.` : "";
  return [failure, attempts > 0 ? tried : "", took, next].filter(Boolean).join(" ");
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

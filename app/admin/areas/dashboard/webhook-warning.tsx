import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { maxWebhooks, type Webhook, webhooks } from "#contract/areas/webhooks.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { IconWebhookOff } from "../../components/icons/icons.ts";
import { useLogError } from "../../components/use-log-error.ts";
import { listOf } from "../../resource/queries.ts";
import styles from "./mail-warning.module.css";

const isFailing = ({ is_active, failing_since, gone_at }: Webhook) =>
  gone_at !== null || (is_active && failing_since !== null);

/** Webhooks that deliver nothing, until they do or are switched off. */
export function WebhookWarning() {
  const { data, error } = useQuery(listOf(webhooks, { limit: maxWebhooks }));
  useLogError("webhook stats", error);
  const failing = data?.rows.filter(isFailing) ?? [];
  if (failing.length === 0) return null;
  return (
    <section className={styles.warning} aria-label="Failing webhooks">
      <h2 className={styles.title}>
        <IconWebhookOff size={22} aria-hidden />
        {failing.length === 1 ? "1 webhook is failing" : `${failing.length} webhooks are failing`}
      </h2>
      <ul className={styles.webhooks}>
        {failing.map(({ id, url, failing_since, gone_at }) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/webhooks/${id}`}>
              {url}
            </Anchor>{" "}
            <span className={styles.quiet}>
              {gone_at && `unsubscribed ${shortMoment(gone_at)} (410)`}
              {!gone_at && failing_since && `since ${shortMoment(failing_since)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

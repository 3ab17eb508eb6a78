import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconArrowLeft } from "../../components/icons/icons.ts";
import { PageHead } from "../../components/page-head.tsx";
import { useReturnTo } from "../../components/return-to.ts";
import { useEntry } from "../../resource/entries.tsx";
import { Deliveries } from "./deliveries.tsx";
import { oneWebhook } from "./queries.ts";
import { WebhookFacts } from "./webhook-facts.tsx";

export default function WebhookScreen() {
  const { id = "" } = useParams();
  const entry = useEntry("webhooks");
  const { back, goBack } = useReturnTo(entry.path);
  const query = useQuery(oneWebhook(id));
  const host = query.data && URL.parse(query.data.url)?.host;
  return (
    <>
      <PageHead title={host ? `Webhook to ${host}` : "Webhook"}>
        <Button
          component={Link}
          to={back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to the list
        </Button>
      </PageHead>
      <FormBody query={query} failure={entry.failures.loadOne} back={back}>
        {(webhook) => (
          <>
            <WebhookFacts webhook={webhook} onRemoved={() => goBack()} />
            <Deliveries webhookId={webhook.id} />
          </>
        )}
      </FormBody>
    </>
  );
}

import { Anchor, Badge, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import type { EnquiryThread } from "#contract/areas/conversation.ts";
import { shortDate } from "../../../../ui/dates.ts";
import card from "../../../components/card.module.css";
import { useDialogs } from "../../../components/dialogs.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { capitalised } from "../../../resource/words.ts";
import { api, detailOf } from "../../../session/api.ts";
import { reaches } from "../../../session/reach.ts";
import { useUser } from "../../../session/use-session.ts";
import { enquiryPath } from "../paths.ts";
import { statusColors, statusNames } from "../statuses.ts";
import styles from "./beside.module.css";

interface BesideProps {
  submission: Submission;
  thread: EnquiryThread;
}

/** The agency's other records of this person. */
export function Beside({ submission, thread: { others, subscription } }: BesideProps) {
  const user = useUser();
  const merge = useMerge(submission);
  if (others.length === 0 && !subscription) return null;
  return (
    <section className={card.card} aria-labelledby="person">
      <h2 id="person" className={styles.title}>
        More from this sender
      </h2>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.id} className={styles.other}>
              <Anchor component={Link} to={enquiryPath(other.id)} inherit className="reach">
                <bdi>{other.subject ?? "Enquiry with no subject"}</bdi>
              </Anchor>
              <span className={styles.facts}>
                <Badge size="sm" color={statusColors[other.status]}>
                  {statusNames[other.status]}
                </Badge>
                <small>{shortDate(other.created_at)}</small>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="neutral"
                  aria-label={`Merge ${other.subject ?? "the enquiry with no subject"} into this one`}
                  onClick={() => void merge(other)}
                >
                  Merge…
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {subscription && (
        <p className={styles.subscription}>
          {`Newsletter: ${subscription.status}. `}
          {reaches(user, "newsletter") && (
            <Anchor
              component={Link}
              to={`/admin/newsletter?status=all&search=${encodeURIComponent(submission.email)}`}
              inherit
              underline="always"
            >
              View subscription
            </Anchor>
          )}
        </p>
      )}
    </section>
  );
}

function useMerge(submission: Submission) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  return async ({ id, subject }: EnquiryThread["others"][number]) => {
    const name = subject ? `“${subject}”` : "the other enquiry";
    const isMeant = await confirm({
      question: "Merge these two enquiries?",
      text: `Everything in ${name} is moved into this conversation, in date order: messages, notes and emails. ${capitalised(name)} is then removed from the list. This cannot be undone.`,
      confirm: "Merge",
    });
    if (!isMeant) return;
    try {
      await api.conversation.merge({ id, payload: { into: submission.id } });
      succeed("Enquiries merged");
    } catch (error) {
      fail("Failed to merge the enquiries", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["contact"] });
  };
}

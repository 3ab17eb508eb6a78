import { Badge } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Invitation } from "#contract/areas/invitations.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { moveFocus } from "../../../ui/move-focus.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { useDialogs } from "../../components/dialogs.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import rowList from "../../components/row-list.module.css";
import { useAction } from "../../components/use-action.ts";
import { mailOverview } from "../../mail/queries.ts";
import { badgeOf, failureOf } from "../../mail/words.ts";
import { api } from "../../session/api.ts";
import { LinkDialog, type LinkToPassOn } from "./invite.tsx";
import styles from "./people.module.css";
import { openInvitations } from "./queries.ts";

/** Absent while nobody is invited, and closed on a telephone, so that the list begins at once. */
export function OpenInvitations() {
  const { data, error, refetch } = useQuery(openInvitations);
  const [link, setLink] = useState<LinkToPassOn | null>(null);
  const heading = useRef<HTMLElement>(null);
  const [isWide] = useState(() => matchMedia("(min-width: 48rem)"));
  if (!data) {
    if (!error) return null;
    return (
      <div className={styles.invitations}>
        <LoadFailure
          sentence="Failed to load invitations"
          error={error}
          onRetry={() => refetch()}
        />
      </div>
    );
  }
  return (
    <>
      {data.length > 0 && (
        <details
          className={`${card.card} ${styles.invitations}`}
          open={isWide.matches}
          aria-label="Invitations"
        >
          <summary ref={heading} className={styles.title}>
            Invitations ({data.length})
          </summary>
          <ul className={rowList.rows}>
            {data.map((each) => (
              <InvitationRow
                key={each.id}
                of={each}
                onLink={setLink}
                onLeft={(row) => moveFocus(heading.current ?? document.getElementById("main"), row)}
              />
            ))}
          </ul>
        </details>
      )}
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </>
  );
}

interface InvitationRowProps {
  of: Invitation;
  onLink(link: LinkToPassOn): void;
  onLeft(row: HTMLElement | null): void;
}

function InvitationRow({ of, onLink, onLeft }: InvitationRowProps) {
  const { id, email, role, mail } = of;
  const row = useRef<HTMLLIElement>(null);
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { succeed } = useMessages();
  const transport = useQuery(mailOverview).data?.transport;
  const settled = () => queries.invalidateQueries({ queryKey: ["users", "invitations"] });
  const resending = useAction();
  const revoking = useAction();
  const resend = () =>
    resending.run(() => api.invitations.resend({ id }), {
      done({ url }) {
        if (url) return onLink({ email, url });
        succeed(`Invitation resent to ${email}`, "Earlier links no longer work.");
      },
      failed: "Failed to send the invitation",
      settled,
    });
  const revoke = async () => {
    const question = `Revoke the invitation for "${email}"?`;
    const text = "The link in the email stops working immediately.";
    if (!(await confirm({ question, text, confirm: "Revoke" }))) return;
    await revoking.run(() => api.invitations.remove({ id }), {
      done() {
        succeed("Invitation revoked");
        onLeft(row.current);
      },
      failed: "Failed to revoke the invitation",
      settled,
    });
  };
  const badge = mail && badgeOf(mail, transport);
  const failure = mail && failureOf(mail);
  return (
    <li ref={row} className={rowList.row}>
      <div className={rowList.words}>
        <span className={styles.who}>
          <strong>{email}</strong>
          <Badge color={role === "user" ? "neutral" : "brand"}>{role}</Badge>
          {of.ended ? (
            <Badge color="warning">{of.ended === "expired" ? "Expired" : "Ended"}</Badge>
          ) : (
            badge && <Badge color={badge.color}>{badge.text}</Badge>
          )}
        </span>
        <small>{stateOf(of)}</small>
        {failure && !of.ended && <small>{failure}</small>}
      </div>
      <div className={styles.buttons}>
        <BusyButton
          size="compact-sm"
          variant="subtle"
          isBusy={resending.isBusy}
          onClick={resend}
          aria-label={`Resend the invitation for ${email}`}
        >
          Resend
        </BusyButton>
        <BusyButton
          size="compact-sm"
          variant="subtle"
          color="neutral"
          isBusy={revoking.isBusy}
          onClick={revoke}
          aria-label={`Revoke the invitation for ${email}`}
        >
          Revoke
        </BusyButton>
      </div>
    </li>
  );
}

function stateOf({ ended, invited_by, expires_at }: Invitation): string {
  if (ended === "inviter") {
    return "The sender is no longer an admin. Resend it as yourself.";
  }
  const by = `Invited by ${invited_by}`;
  return ended === "expired"
    ? `${by} · link expired ${shortMoment(expires_at)}`
    : `${by} · link expires ${shortMoment(expires_at)}`;
}

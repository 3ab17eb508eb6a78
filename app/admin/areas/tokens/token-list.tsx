import { Badge, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiToken } from "#contract/areas/tokens.ts";
import { shortDate } from "../../../ui/dates.ts";
import { shortMoment } from "../../../ui/moment.ts";
import card from "../../components/card.module.css";
import { useDialogs } from "../../components/dialogs.tsx";
import { useListFocus } from "../../components/lists/use-list-focus.ts";
import { useMessages } from "../../components/messages.tsx";
import rowList from "../../components/row-list.module.css";
import { api, detailOf } from "../../session/api.ts";
import { allTokens } from "./queries.ts";
import { SessionsDialog } from "./sessions-dialog.tsx";
import styles from "./tokens.module.css";
import { reachOf } from "./words.ts";

export function TokenList({ tokens }: { tokens: ApiToken[] }) {
  const list = useRef<HTMLElement>(null);
  useListFocus(list, tokens);
  return (
    <section ref={list} className={card.card} tabIndex={-1} aria-label="Tokens">
      <ul className={rowList.rows}>
        {tokens.map((token) => (
          <TokenRow key={token.id} of={token} />
        ))}
      </ul>
    </section>
  );
}

function TokenRow({ of: token }: { of: ApiToken }) {
  const { id, name, last_four, ended } = token;
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const revoke = async () => {
    const question = `Revoke the token “${name}”?`;
    const text = "Programs using this token lose access immediately. This cannot be undone.";
    if (!(await confirm({ question, text, confirm: "Revoke" }))) return;
    try {
      await api.tokens.remove({ id });
      succeed(`“${name}” revoked`);
    } catch (problem) {
      fail("Failed to revoke the token", detailOf(problem));
    }
    await queries.invalidateQueries({ queryKey: allTokens.queryKey });
  };
  return (
    <li className={rowList.row} data-row tabIndex={-1}>
      <div className={rowList.words}>
        <span className={styles.name}>
          <strong>{name}</strong>
          <code>nokshi_…{last_four}</code>
          {ended && (
            <Badge color="warning">{ended === "expired" ? "Expired" : "Owner inactive"}</Badge>
          )}
        </span>
        <span className={styles.reach}>{reachOf(token).join(" · ")}</span>
        <small>{useOf(token)}</small>
      </div>
      <div className={styles.buttons}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Changes by ${name}`}
          onClick={() => setOpen(true)}
        >
          Changes
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="neutral"
          aria-label={`Revoke ${name}`}
          onClick={revoke}
        >
          Revoke
        </Button>
      </div>
      {isOpen && <SessionsDialog of={token} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Such as `For Farhana Rahman · last used Mar 5, 2026, 3:30 PM · works until Jun 3, 2026`. */
function useOf({ owner, last_used_at, expires_at, ended }: ApiToken): string {
  const used = last_used_at ? `last used ${shortMoment(last_used_at)}` : "not used yet";
  const end = expires_at
    ? `${ended === "expired" ? "expired" : "expires"} ${shortDate(expires_at)}`
    : "never expires";
  return `For ${owner.name} · ${used} · ${end}`;
}

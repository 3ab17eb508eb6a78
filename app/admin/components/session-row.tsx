import { Badge } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { ListedSession } from "#contract/areas/sessions.ts";
import { shortMoment } from "../../ui/moment.ts";
import styles from "./session-row.module.css";

export const SessionRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.sessions}>{children}</ul>
);

interface SessionRowProps {
  of: ListedSession;
  ref?: Ref<HTMLLIElement>;
  /** The row's buttons. */
  children?: ReactNode;
}

/** Device, address and last use of a session. */
export function SessionRow({ of, ref, children }: SessionRowProps) {
  const { device, agent, address, last_used_at, created_at, is_current } = of;
  return (
    <li ref={ref} className={styles.session}>
      <div className={styles.where}>
        <span className={styles.device} title={agent}>
          <strong>{device}</strong>
          {is_current && <Badge color="success">This one</Badge>}
        </span>
        <small>
          {`Last used ${shortMoment(last_used_at)} from ${address || "an unknown address"} · since ${shortMoment(created_at)}`}
        </small>
      </div>
      {children}
    </li>
  );
}

import { Badge, Skeleton } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sizeOf } from "#format/bytes.ts";
import { LoadingOrRetry } from "../../components/loading-or-retry.tsx";
import { mailOverview } from "../../mail/queries.ts";
import { type BackupWords, wordsOf } from "./backup-words.ts";
import { Fold } from "./fold.tsx";
import styles from "./operation.module.css";
import { backupOverview } from "./queries.ts";

export function Operation() {
  const mail = useQuery(mailOverview);
  const backups = useQuery(backupOverview);
  const isFailing =
    mail.isError ||
    backups.isError ||
    mail.data?.is_stuck === true ||
    (backups.data !== undefined && wordsOf(backups.data.backup).tone === "bad");
  return (
    <Fold title="System" isOpen={isFailing}>
      <div className={styles.parts}>
        <Backups />
        <Mail />
        <Disk />
        <Part title="History">
          <p>
            Versions are kept for a year. Published versions and versions with a note are kept
            forever.
          </p>
        </Part>
      </div>
    </Fold>
  );
}

const colors: Record<BackupWords["tone"], string> = {
  good: "success",
  waiting: "neutral",
  warning: "warning",
  bad: "danger",
};

function Backups() {
  const query = useQuery(backupOverview);
  const { data } = query;
  if (!data) return <Missing title="Backups" query={query} />;

  const { tone, state, text, setting, failure, facts } = wordsOf(data.backup);
  return (
    <Part title="Backups" badge={<Badge color={colors[tone]}>{state}</Badge>}>
      <p title={setting}>{text}</p>
      {failure && <p className={styles.failure}>{failure}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

function Mail() {
  const query = useQuery(mailOverview);
  const { data } = query;
  if (!data) return <Missing title="Email" query={query} />;

  const { transport, is_stuck, waiting } = data;
  const state = is_stuck ? "Failing" : transport === "smtp" ? "Fine" : "To files";
  const color = is_stuck ? "danger" : transport === "smtp" ? "success" : "warning";
  return (
    <Part title="Email" badge={<Badge color={color}>{state}</Badge>}>
      <p title="SMTP_URL">
        {transport === "smtp"
          ? "Emails are sent through your mail server."
          : "No mail server is set up, so no email is sent: it is written to files in the data folder. Ask your server admin to set one up."}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Waiting</dt>
          <dd>{waiting.toLocaleString("en-US")}</dd>
        </div>
      </dl>
    </Part>
  );
}

function Disk() {
  const { data } = useQuery(backupOverview);
  // Backups, which are of the same answer, say that it is missing.
  const disk = data?.server.disk;
  if (!disk) return null;
  const { free_bytes, size_bytes, is_low } = disk;
  return (
    <Part
      title="Disk"
      badge={<Badge color={is_low ? "danger" : "success"}>{is_low ? "Nearly full" : "Fine"}</Badge>}
    >
      <p>
        {sizeOf(free_bytes)} of {sizeOf(size_bytes)} free.
      </p>
    </Part>
  );
}

function Part({
  title,
  badge,
  children,
}: {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h3 className={styles.name}>
        {title} {badge}
      </h3>
      {children}
    </div>
  );
}

const Missing = ({ title, query }: { title: string; query: UseQueryResult }) => (
  <Part title={title}>
    <LoadingOrRetry query={query}>
      <Skeleton height={72} />
    </LoadingOrRetry>
  </Part>
);

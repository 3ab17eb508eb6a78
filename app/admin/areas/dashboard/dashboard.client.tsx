import { Button } from "@mantine/core";
import { Link } from "react-router";
import { contentArea } from "#contract/documents/document.ts";
import { IconPlus, IconWorld } from "../../components/icons/icons.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useEntries } from "../../resource/entries.tsx";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { ActivityList } from "./activity-list.tsx";
import styles from "./dashboard.module.css";
import { Figures } from "./figures.tsx";
import { FirstSteps, useFirstSteps } from "./first-steps.tsx";
import { ManagementCard } from "./management-card.tsx";
import { Operation } from "./operation.tsx";
import { Vitals } from "./vitals.tsx";
import { WaitingList } from "./waiting-list.tsx";

// Loaded by those alone who may see mails.
const Warnings = lazyPart(async () => (await import("./warnings.tsx")).Warnings, {
  name: "The list of warnings",
});

export default function Dashboard() {
  const user = useUser();
  const { role, first_name } = user;
  const { all } = useEntries();
  const reached = all.filter(({ area, menu }) => menu && reaches(user, area));
  return (
    <div className={styles.dashboard} data-grows>
      <PageHead title="Dashboard" text={`Welcome back, ${first_name}!`}>
        <section aria-label="Quick actions" className={styles.actions}>
          {reached.map(
            ({ area, add }) =>
              add?.isQuick && (
                <Button
                  key={area}
                  component={Link}
                  to={add.path}
                  variant="light"
                  leftSection={<IconPlus size={18} aria-hidden />}
                >
                  {add.label}
                </Button>
              ),
          )}
          <Button
            component="a"
            href="/"
            target="_blank"
            variant="default"
            leftSection={<IconWorld size={18} aria-hidden />}
          >
            View the site
          </Button>
        </section>
      </PageHead>
      {reaches(user, "contact") && <Warnings />}
      {role !== "user" && (
        <div className={styles.lists}>
          {reaches(user, contentArea) ? <WaitingAndSteps /> : <WaitingList />}
          <div className={styles.stack}>
            {reaches(user, "contact") && <Figures />}
            <ActivityList />
          </div>
        </div>
      )}
      <section aria-label="Manage" className={styles.cards}>
        {reached.map(
          ({ area, card, path, add, goTo = [] }) =>
            card && (
              <ManagementCard
                key={area}
                {...card}
                ways={[
                  { label: "Manage", to: path },
                  ...(add ? [{ label: "Add New", to: add.path }] : []),
                  ...goTo.flatMap(({ onCard, to }) => (onCard ? [{ label: onCard, to }] : [])),
                ]}
              />
            ),
        )}
      </section>
      <div className={styles.folds}>
        <Vitals isOpen={role === "user"} />
        {reaches(user, "users") && <Operation />}
      </div>
    </div>
  );
}

/** In a new house, where little waits. */
function WaitingAndSteps() {
  const steps = useFirstSteps();
  return (
    <div className={styles.stack}>
      <WaitingList isBrief={steps !== null} />
      {steps && <FirstSteps {...steps} />}
    </div>
  );
}

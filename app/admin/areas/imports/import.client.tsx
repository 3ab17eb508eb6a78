import { Alert, Anchor, Badge, Button, Progress } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { type Import, isUnderWay } from "#contract/areas/imports.ts";
import { shortDate } from "../../../ui/dates.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { releasePath } from "../../publishing/planning/paths.ts";
import styles from "./imports.module.css";
import { importsPath } from "./paths.ts";
import { oneImport } from "./queries.ts";
import { Report } from "./report.tsx";
import { Texts } from "./texts.tsx";
import { useImport } from "./use-import.ts";
import { kindNames, progressOf, stateOf } from "./words.ts";

export default function ImportScreen() {
  const { id = "" } = useParams();
  const query = useQuery(oneImport(Number(id)));
  return (
    <>
      {!query.data && <PageHead title="Import" />}
      <FormBody
        query={query}
        failure="Failed to load the import"
        missing="Import not found"
        back={importsPath}
      >
        {(entry) => <Opened key={entry.id} entry={entry} />}
      </FormBody>
    </>
  );
}

function Opened({ entry }: { entry: Import }) {
  const { id, file, kind, created_at, created_by_name, problem, release, state } = entry;
  const actions = useImport(entry);
  const { label, color } = stateOf(entry);
  const isMoving = isUnderWay(state);
  return (
    <>
      <PageHead
        title={file}
        text={
          <>
            <Badge color={color}>{label}</Badge>{" "}
            {`· ${kindNames[kind]} · ${shortDate(created_at)} · ${created_by_name}`}
          </>
        }
      >
        {release !== null && state === "ready" && (
          <>
            <Button variant="default" onClick={actions.preview}>
              Preview the site
            </Button>
            <BusyButton color="action" isBusy={actions.isBusy} onClick={actions.askToPublish}>
              Publish everything
            </BusyButton>
          </>
        )}
        <BusyButton variant="default" isBusy={actions.isBusy} onClick={actions.askToRemove}>
          {actions.isOut ? "Undo" : isMoving ? "Stop" : "Discard"}
        </BusyButton>
      </PageHead>
      <div className={styles.screen}>
        {problem && (
          <Alert color="danger" role="alert" title="Import failed">
            {problem}
          </Alert>
        )}
        {isMoving && <Moving entry={entry} />}
        {!isMoving && <Report entry={entry} />}
        {release?.state && (
          <p>
            <Anchor component={Link} to={releasePath(release.id)}>
              Open the release
            </Anchor>{" "}
            <span className={styles.quiet}>to leave something out, share it or schedule it.</span>
          </p>
        )}
        {!isMoving && <Texts id={id} />}
      </div>
    </>
  );
}

function Moving({ entry }: { entry: Import }) {
  const { done, total } = entry.progress;
  return (
    <section className={card.card} role="status">
      <h2 className={styles.heading}>
        {entry.state === "reading" ? "Analysing the file" : "Creating drafts"}
      </h2>
      <Progress value={total ? (done / total) * 100 : 100} animated={!total} aria-label="Done" />
      <p>{progressOf(entry)}</p>
      <p className={styles.quiet}>
        You can leave this screen; the import continues in the background.
      </p>
    </section>
  );
}

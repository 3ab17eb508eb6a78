import { Alert, Button, Group, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  maxSubscriberFile,
  type SubscriberColumns,
  type SubscriberImport,
  subscriberFields,
} from "#contract/areas/newsletter.ts";
import { errors } from "#contract/core/errors.ts";
import { sizeOf } from "#format/bytes.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { FileButton } from "../../media/uploads/file-button.tsx";
import { sentenceOf } from "../../media/uploads/upload.ts";
import { api } from "../../session/api.ts";
import styles from "./import-dialog.module.css";
import { fieldNames, ImportOutcome, outcomeOf } from "./import-outcome.tsx";

const accepted = [".csv", ".tsv", ".txt", "text/csv"];

interface Tried {
  file: File;
  columns: SubscriberColumns;
  report: SubscriberImport;
}

/** A file is tried first: its columns and counts are there before anybody is subscribed. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const [tried, setTried] = useState<Tried | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState<"trying" | "importing" | null>(null);
  const turn = useRef(0);
  useUnsaved(() => ({ isUnsaved: busy === "importing" }));

  async function attempt(file: File, columns: SubscriberColumns) {
    turn.current += 1;
    const own = turn.current;
    setProblem("");
    if (file.size > maxSubscriberFile) {
      setTried(null);
      setProblem(errors.subscribers_too_many.message);
      return;
    }
    setBusy("trying");
    try {
      const report = await send(file, columns, true);
      if (own === turn.current) setTried({ file, columns, report });
    } catch (error) {
      if (own === turn.current) setProblem(sentenceOf(error));
    }
    if (own === turn.current) setBusy(null);
  }

  async function write({ file, columns }: Tried) {
    setBusy("importing");
    setProblem("");
    try {
      succeed("Subscribers imported", outcomeOf(await send(file, columns, false)));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(null);
    }
    void queries.invalidateQueries({ queryKey: ["newsletter"] });
  }

  const isMapped = tried?.report.columns.some(({ becomes }) => becomes === "email") ?? false;
  return (
    <Dialog
      onClose={busy === "importing" ? () => {} : onClose}
      title="Import subscribers"
      size="lg"
    >
      <div className={styles.dialog}>
        <p>
          A CSV file of Mailchimp, Brevo, Listmonk, Ghost or a spreadsheet. Whoever has
          unsubscribed, there or here, stays so. Nobody is sent a mail.
        </p>
        <Group gap="sm">
          <FileButton
            label="File of subscribers"
            accept={accepted}
            variant="default"
            disabled={busy !== null}
            onFiles={([file]) => file && void attempt(file, {})}
          >
            {tried ? "Choose another file" : "Choose a file"}
          </FileButton>
          {tried && (
            <span className={styles.quiet}>
              {tried.file.name}, {sizeOf(tried.file.size)}
            </span>
          )}
        </Group>
        <p role="status" className={styles.quiet}>
          {busy === "trying" && "Reading the file …"}
          {busy === "importing" && "Importing …"}
        </p>
        {tried && (
          <>
            <Columns tried={tried} isDisabled={busy !== null} onChange={attempt} />
            {isMapped ? (
              <ImportOutcome report={tried.report} />
            ) : (
              <Alert color="warning">Say which column has the e-mail addresses.</Alert>
            )}
          </>
        )}
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy === "importing"}>
            Cancel
          </Button>
          <BusyButton
            color="action"
            isBusy={busy === "importing"}
            disabled={!tried || !isMapped || busy === "trying"}
            onClick={() => tried && write(tried)}
          >
            Import
          </BusyButton>
        </Group>
      </div>
    </Dialog>
  );
}

async function send(
  file: File,
  columns: SubscriberColumns,
  isDryRun: boolean,
): Promise<SubscriberImport> {
  const payload = new FormData();
  payload.append("columns", JSON.stringify(columns));
  payload.append("file", file, file.name);
  const query = { dryRun: isDryRun ? ("1" as const) : ("0" as const) };
  return (await api.newsletter.importCsv({ payload, query })).import;
}

interface FileColumnsProps {
  tried: Tried;
  isDisabled: boolean;
  onChange(file: File, columns: SubscriberColumns): void;
}

function Columns({ tried: { file, columns, report }, isDisabled, onChange }: FileColumnsProps) {
  const choose = (place: number, value: string) => {
    const before = report.columns[place]?.becomes;
    const field = subscriberFields.find((each) => each === value);
    onChange(file, {
      ...columns,
      ...(before && { [before]: null }),
      ...(field && { [field]: place }),
    });
  };
  return (
    <ul className={styles.columns} aria-label="Columns of the file">
      {report.columns.map(({ name, sample, becomes }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
        <li key={place}>
          <div>
            {name}
            {sample && <div className={styles.quiet}>{sample}</div>}
          </div>
          <NativeSelect
            aria-label={`What ${name} becomes`}
            size="xs"
            disabled={isDisabled}
            value={becomes ?? ""}
            onChange={({ currentTarget }) => choose(place, currentTarget.value)}
            data={[{ value: "", label: "Not used" }, ...choices]}
          />
        </li>
      ))}
    </ul>
  );
}

const choices = subscriberFields.map((field) => ({ value: field, label: fieldNames[field] }));

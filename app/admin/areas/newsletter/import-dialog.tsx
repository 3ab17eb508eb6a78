import { Alert, Button, Group, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  maxSubscriberFile,
  type SubscriberColumns,
  type SubscriberField,
  type SubscriberImport,
  subscriberFields,
  type UnclearColumn,
} from "#contract/areas/newsletter.ts";
import { errors } from "#contract/core/errors.ts";
import { sizeOf } from "#format/bytes.ts";
import { ApiError } from "../../../api-client/client.ts";
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

/** A file with columns that may say who agreed. They stay on screen while they are answered. */
interface Asked {
  file: File;
  columns: SubscriberColumns;
  unclear: UnclearColumn[];
}

/** A file is tried first: its columns and counts are there before anybody is subscribed. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const [tried, setTried] = useState<Tried | null>(null);
  const [question, setQuestion] = useState<Asked | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState<"trying" | "importing" | null>(null);
  const turn = useRef(0);
  useUnsaved(() => ({ isUnsaved: busy === "importing" }));

  async function attempt(file: File, columns: SubscriberColumns) {
    turn.current += 1;
    const ownTurn = turn.current;
    setProblem("");
    if (file.size > maxSubscriberFile) {
      setTried(null);
      setQuestion(null);
      setProblem(errors.subscribers_too_many.message);
      return;
    }
    setBusy("trying");
    try {
      const report = await send(file, columns, true);
      if (ownTurn === turn.current) setTried({ file, columns, report });
    } catch (error) {
      if (ownTurn === turn.current) refuse(error, file, columns);
    }
    if (ownTurn === turn.current) setBusy(null);
  }

  function refuse(error: unknown, file: File, columns: SubscriberColumns) {
    const unclear = unclearColumnsIn(error);
    setTried(null);
    if (unclear.length === 0) {
      setQuestion(null);
      setProblem(sentenceOf(error));
      return;
    }
    setQuestion((before) => ({
      file,
      columns,
      unclear: before?.file === file ? withUnclear(before.unclear, unclear) : unclear,
    }));
  }

  function answer({ file, columns: before, unclear }: Asked, index: number, value: string) {
    const columns = withChoice(before, index, value);
    setQuestion({ file, columns, unclear });
    if (unclear.every((column) => choiceOf(columns, column.place) !== null)) {
      void attempt(file, columns);
    }
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

  const current = tried ?? question;
  const isMapped = tried?.report.columns.some(({ becomes }) => becomes === "email") ?? false;
  return (
    <Dialog
      onClose={busy === "importing" ? () => {} : onClose}
      title="Import subscribers"
      size="lg"
    >
      <div className={styles.dialog}>
        <p>
          Choose a CSV file that Mailchimp, Shopify, HubSpot, Brevo, Ghost or another program has
          exported. People who have unsubscribed, there or here, stay unsubscribed. No email is
          sent.
        </p>
        <Group gap="sm">
          <FileButton
            label="Subscriber file"
            accept={accepted}
            variant="default"
            disabled={busy !== null}
            onFiles={([file]) => {
              setQuestion(null);
              if (file) void attempt(file, {});
            }}
          >
            {current ? "Choose another file" : "Choose a file"}
          </FileButton>
          {current && (
            <span className={styles.quiet}>
              {current.file.name}, {sizeOf(current.file.size)}
            </span>
          )}
        </Group>
        <p role="status" className={styles.quiet}>
          {busy === "trying" && "Reading the file …"}
          {busy === "importing" && "Importing …"}
        </p>
        {question && (
          <UnclearColumns
            asked={question}
            isDisabled={busy === "importing"}
            onChoose={(index, value) => answer(question, index, value)}
          />
        )}
        {tried && (
          <>
            <Columns
              tried={tried}
              left={question?.unclear.map(({ place }) => place) ?? []}
              isDisabled={busy === "importing"}
              onChange={(file, columns) => {
                // At once, so that a second choice adds to the first while the file is read.
                setTried((before) => before && { ...before, columns });
                setQuestion((before) => before && { ...before, columns });
                void attempt(file, columns);
              }}
            />
            {isMapped ? (
              <ImportOutcome report={tried.report} />
            ) : (
              <Alert color="warning">Choose the column with the email addresses.</Alert>
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

const unclearColumnsIn = (error: unknown): UnclearColumn[] =>
  error instanceof ApiError && error.body.code === "columns_unclear" && error.body.columns
    ? (error.body.columns as UnclearColumn[])
    : [];

/** Columns that were asked about before stay, so that an answer can be changed. */
const withUnclear = (before: UnclearColumn[], unclear: UnclearColumn[]): UnclearColumn[] => [
  ...before,
  ...unclear.filter(({ place }) => before.every((column) => column.place !== place)),
];

function choiceOf(columns: SubscriberColumns, index: number): SubscriberField | null {
  return subscriberFields.find((field) => [columns[field] ?? []].flat().includes(index)) ?? null;
}

function withChoice(before: SubscriberColumns, index: number, value: string): SubscriberColumns {
  const columns: SubscriberColumns = {};
  for (const field of subscriberFields) {
    const places = [before[field] ?? []].flat().filter((each) => each !== index);
    const isChosen = field === value;
    if (isChosen && (field === "email" || field === "source")) columns[field] = index;
    else if (isChosen || places.length > 0) columns[field] = isChosen ? [...places, index] : places;
  }
  return columns;
}

interface UnclearColumnsProps {
  asked: Asked;
  isDisabled: boolean;
  onChoose(index: number, value: string): void;
}

function UnclearColumns({
  asked: { columns, unclear },
  isDisabled,
  onChoose,
}: UnclearColumnsProps) {
  const open = unclear.filter(({ place }) => choiceOf(columns, place) === null);
  return (
    <section className={styles.unclear} aria-label="Columns that may record consent">
      <Alert color="warning" role={open.length > 0 ? "alert" : undefined}>
        These columns may say who agreed to the newsletter. Choose what each one means. Status: yes
        means the person agreed. Blocked: yes means the person must not be emailed. Not used: the
        column is about something else.
      </Alert>
      <ul className={styles.columns}>
        {unclear.map(({ name, place, samples }) => (
          <ColumnChoice
            key={place}
            name={name}
            sample={samples.join(", ")}
            value={choiceOf(columns, place) ?? ""}
            isDisabled={isDisabled}
            choices={[{ value: "", label: "Choose…", disabled: true }, ...choices]}
            onChoose={(value) => onChoose(place, value)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileColumnsProps {
  tried: Tried;
  /** Places of columns that are asked about apart from these. */
  left: readonly number[];
  isDisabled: boolean;
  onChange(file: File, columns: SubscriberColumns): void;
}

function Columns({
  tried: { file, columns, report },
  left,
  isDisabled,
  onChange,
}: FileColumnsProps) {
  return (
    <ul className={styles.columns} aria-label="File columns">
      {report.columns.map(
        ({ name, sample, becomes }, index) =>
          !left.includes(index) && (
            <ColumnChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
              key={index}
              name={name}
              sample={sample}
              value={choiceOf(columns, index) ?? becomes ?? "ignored"}
              isDisabled={isDisabled}
              choices={choices}
              onChoose={(value) => onChange(file, withChoice(columns, index, value))}
            />
          ),
      )}
    </ul>
  );
}

interface ColumnChoiceProps {
  name: string;
  sample: string;
  value: string;
  isDisabled: boolean;
  choices: { value: string; label: string; disabled?: boolean }[];
  onChoose(value: string): void;
}

function ColumnChoice({ name, sample, value, isDisabled, choices, onChoose }: ColumnChoiceProps) {
  return (
    <li>
      <div>
        {name}
        {sample && <div className={styles.quiet}>{sample}</div>}
      </div>
      <NativeSelect
        aria-label={`Import ${name} as`}
        size="xs"
        disabled={isDisabled}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={choices}
      />
    </li>
  );
}

const choices = [
  { value: "ignored", label: fieldNames.ignored },
  ...subscriberFields
    .filter((field) => field !== "ignored")
    .map((field) => ({ value: field, label: fieldNames[field] })),
];

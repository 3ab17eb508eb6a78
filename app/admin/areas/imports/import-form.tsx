import { Alert, Button, Checkbox, Progress, SegmentedControl, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type ImportKind, importKinds, maxImportSize } from "#contract/areas/imports.ts";
import { errors } from "#contract/core/errors.ts";
import { sizeOf } from "#format/bytes.ts";
import card from "../../components/card.module.css";
import { IconUpload } from "../../components/icons/icons.ts";
import { FileButton } from "../../media/uploads/file-button.tsx";
import { sentenceOf } from "../../media/uploads/upload.ts";
import { useGivenFiles, useNoStrayDrops } from "../../media/uploads/use-given-files.ts";
import { api } from "../../session/api.ts";
import { registerUnsaved } from "../../session/unsaved.ts";
import styles from "./imports.module.css";
import { importPath } from "./paths.ts";
import { allImports } from "./queries.ts";
import { kindHints, kindNames, kindOf } from "./words.ts";

const accepted = [".xml", ".json", ".zip"];

const nothingAllowed = { scripts: false, settings: false };

interface Choices {
  file: File;
  kind: ImportKind;
  doesFetch: boolean;
  site: string;
  allowed: typeof nothingAllowed;
}

function payloadOf({ file, kind, doesFetch, site, allowed }: Choices): FormData {
  const { scripts, settings } = kind === "markdown" ? allowed : nothingAllowed;
  const payload = new FormData();
  payload.append("kind", kind);
  payload.append("fetch", doesFetch ? "1" : "0");
  payload.append("scripts", scripts ? "1" : "0");
  payload.append("settings", settings ? "1" : "0");
  if (site.trim()) payload.append("site", site.trim());
  payload.append("file", file, file.name);
  return payload;
}

/** Chooses a file and sends it; what comes of it is on the screen of the import. */
export function ImportForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const dropArea = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<ImportKind>("wordpress");
  const [doesFetch, setFetch] = useState(false);
  const [allowed, setAllowed] = useState(nothingAllowed);
  const [site, setSite] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = useCallback(([chosen]: File[]) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > maxImportSize;
    setProblem(isTooLarge ? errors.import_too_large.message : null);
    setFile(isTooLarge ? null : chosen);
    setKind((before) => kindOf(chosen.name) ?? before);
  }, []);
  const isOver = useGivenFiles(dropArea, choose);
  useNoStrayDrops();

  async function send() {
    if (!file || share !== null) return;
    setProblem(null);
    setShare(0);
    const end = registerUnsaved(() => ({ isUnsaved: true, isWork: true }));
    try {
      const payload = payloadOf({ file, kind, doesFetch, site, allowed });
      const { import: begun } = await api.imports.create({ payload, onProgress: setShare });
      void queries.invalidateQueries({ queryKey: allImports.queryKey });
      void navigate(importPath(begun.id));
    } catch (error) {
      setProblem(sentenceOf(error));
      setShare(null);
    } finally {
      end();
    }
  }

  return (
    <section className={card.card} aria-labelledby="new-import">
      <h2 id="new-import" className={styles.heading}>
        Import a site
      </h2>
      <div ref={dropArea} className={styles.drop} data-over={isOver || undefined}>
        <IconUpload size={28} aria-hidden />
        <p>
          {file ? (
            <>
              <strong>{file.name}</strong> <span>{sizeOf(file.size)}</span>
            </>
          ) : (
            "Drop the export of your old site here, or choose the file."
          )}
        </p>
        <FileButton
          label="Export file"
          accept={accepted}
          onFiles={choose}
          variant="default"
          disabled={share !== null}
        >
          {file ? "Choose another file" : "Choose a file"}
        </FileButton>
      </div>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label="Where the file comes from"
          data={importKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={(value) => setKind(value as ImportKind)}
          disabled={share !== null}
        />
        <p className={styles.quiet}>{kindHints[kind]}</p>
        {kind !== "wordpress" && (
          <TextInput
            label="Address of the old site"
            description="Optional. Links to it will point to the new pages."
            placeholder="https://example.com"
            type="url"
            value={site}
            onChange={({ currentTarget }) => setSite(currentTarget.value)}
          />
        )}
        {kind === "markdown" && <AllowedChoices allowed={allowed} onChange={setAllowed} />}
        {kind !== "markdown" && (
          <Checkbox
            label="Fetch the pictures from the old site"
            description="Only those missing from the file. Otherwise they keep their old addresses."
            checked={doesFetch}
            onChange={({ currentTarget }) => setFetch(currentTarget.checked)}
          />
        )}
      </div>
      {problem && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      {share !== null && (
        <div role="status">
          <Progress value={share * 100} aria-label="Upload progress" />
          <p className={styles.quiet}>{share < 1 ? "Uploading the file …" : "File uploaded."}</p>
        </div>
      )}
      <div className={styles.send}>
        <Button color="action" onClick={send} disabled={!file || share !== null}>
          Analyse file
        </Button>
        <p className={styles.quiet}>Nothing appears on the site until you publish it.</p>
      </div>
    </section>
  );
}

interface AllowedProps {
  allowed: typeof nothingAllowed;
  onChange(allowed: typeof nothingAllowed): void;
}

/** Only exports of this program have these parts, which change the whole site. */
function AllowedChoices({ allowed, onChange }: AllowedProps) {
  return (
    <>
      <Checkbox
        label="Import third-party scripts"
        description="Pages will load code from the servers in the file. Otherwise the report only lists them."
        checked={allowed.scripts}
        onChange={({ currentTarget }) => onChange({ ...allowed, scripts: currentTarget.checked })}
      />
      <Checkbox
        label="Import the settings"
        description="For example the agency name and the address for enquiries. Otherwise yours are kept."
        checked={allowed.settings}
        onChange={({ currentTarget }) => onChange({ ...allowed, settings: currentTarget.checked })}
      />
    </>
  );
}

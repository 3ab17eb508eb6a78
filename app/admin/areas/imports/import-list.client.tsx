import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { type Import, isUnderWay } from "#contract/areas/imports.ts";
import { shortDate } from "../../../ui/dates.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import type { Column } from "../../components/lists/column.ts";
import { DataTable } from "../../components/lists/data-table.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { RowTitle } from "../../components/row-title.tsx";
import { ExportSection } from "./export-section.tsx";
import { ImportForm } from "./import-form.tsx";
import styles from "./imports.module.css";
import { importPath } from "./paths.ts";
import { allImports } from "./queries.ts";
import { contentsOf, kindNames, progressOf, stateOf } from "./words.ts";

const columns: Column<Import>[] = [
  {
    label: "File",
    title: ({ file }) => file,
    cell: ({ id, file }) => <RowTitle to={importPath(id)}>{file}</RowTitle>,
  },
  {
    label: "State",
    width: "9rem",
    isState: true,
    cell: (each) => <State entry={each} />,
  },
  { label: "From", width: "8rem", isMinor: true, cell: ({ kind }) => kindNames[kind] },
  {
    label: "What came of it",
    width: "34%",
    cell: (each) => each.problem ?? (isUnderWay(each.state) ? progressOf(each) : contentsOf(each)),
  },
  {
    label: "Date",
    width: "8.5rem",
    isDate: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDate(created_at)}</time>,
  },
  {
    label: "Actions",
    isActions: true,
    cell: ({ id }) => (
      <Button component={Link} to={importPath(id)} size="compact-sm" variant="subtle">
        Open
      </Button>
    ),
  },
];

function State({ entry }: { entry: Import }) {
  const { label, color } = stateOf(entry);
  return <Badge color={color}>{label}</Badge>;
}

export default function ImportList() {
  const query = useQuery(allImports);
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="Import and export"
        text="The site that you had before moves in as drafts that you look at first; what is here leaves as files."
      />
      <div className={styles.screen}>
        <ImportForm />
        <FormBody query={query} failure="Failed to load the imports" back="/admin">
          {(imports) =>
            imports.length === 0 ? (
              <p className={styles.quiet}>
                No imports. One that was undone or thrown away is no longer listed.
              </p>
            ) : (
              <section aria-labelledby="past-imports">
                <h2 id="past-imports" className={styles.heading}>
                  Imports so far
                </h2>
                <DataTable
                  caption="Imports"
                  columns={columns}
                  rows={imports}
                  nameOf={({ file }) => file}
                  onOpen={({ id }) => navigate(importPath(id))}
                />
              </section>
            )
          }
        </FormBody>
        <ExportSection />
      </div>
    </>
  );
}

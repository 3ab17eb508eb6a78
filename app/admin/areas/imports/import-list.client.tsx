import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Import, isUnderWay } from "#contract/areas/imports.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import type { Column } from "../../components/lists/column.ts";
import { dateColumn, ListedTable } from "../../components/lists/listed-table.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ExportSection } from "./export-section.tsx";
import { ImportForm } from "./import-form.tsx";
import styles from "./imports.module.css";
import { importPath } from "./paths.ts";
import { allImports } from "./queries.ts";
import { contentsOf, kindNames, progressOf, stateOf } from "./words.ts";

const columns: Column<Import>[] = [
  {
    label: "State",
    width: "9rem",
    isState: true,
    cell: (each) => <State entry={each} />,
  },
  { label: "From", width: "8rem", isMinor: true, cell: ({ kind }) => kindNames[kind] },
  {
    label: "Result",
    width: "34%",
    cell: (each) => each.problem ?? (isUnderWay(each.state) ? progressOf(each) : contentsOf(each)),
  },
  dateColumn("Date", ({ created_at }) => created_at),
];

function State({ entry }: { entry: Import }) {
  const { label, color } = stateOf(entry);
  return <Badge color={color}>{label}</Badge>;
}

export default function ImportList() {
  const query = useQuery(allImports);
  return (
    <>
      <PageHead
        title="Import and export"
        text="Import your old site as drafts; export this one as files."
      />
      <div className={styles.screen}>
        <ImportForm />
        <FormBody query={query} failure="Failed to load the imports" back="/admin">
          {(imports) =>
            imports.length === 0 ? (
              <p className={styles.quiet}>
                No imports. Undone and discarded imports are not listed.
              </p>
            ) : (
              <section aria-labelledby="past-imports">
                <h2 id="past-imports" className={styles.heading}>
                  Previous imports
                </h2>
                <ListedTable
                  caption="Imports"
                  rows={imports}
                  label="File"
                  nameOf={({ file }) => file}
                  pathOf={({ id }) => importPath(id)}
                  columns={columns}
                  actions="open"
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

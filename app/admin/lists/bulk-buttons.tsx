import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { downloadCsv } from "./csv.ts";

interface BulkButtonProps {
  children: ReactNode;
  onClick(): void;
}

export function BulkButton(props: BulkButtonProps) {
  return <Button size="xs" variant="light" {...props} />;
}

interface ExportSelectedProps<R extends object> {
  /** What the file is called; the day is added. */
  name: string;
  columns: readonly (keyof R & string)[];
  rows: readonly R[];
}

export function ExportSelected<R extends object>({ name, columns, rows }: ExportSelectedProps<R>) {
  return <BulkButton onClick={() => downloadCsv(name, columns, rows)}>Export selected</BulkButton>;
}

export function DeleteSelected({ onClick }: Pick<BulkButtonProps, "onClick">) {
  return (
    <Button size="xs" variant="light" color="danger" onClick={onClick}>
      Delete selected
    </Button>
  );
}

import { Checkbox } from "@mantine/core";
import { IconColumns3 } from "../icons/icons.ts";
import type { Column } from "./column.ts";
import styles from "./column-menu.module.css";
import { Dropdown } from "./dropdown.tsx";

export type ShownColumns = Readonly<Record<string, boolean>>;

export const isShown = (
  { label, optional }: Pick<Column<never>, "label" | "optional">,
  shownColumns: ShownColumns,
) => optional === undefined || (shownColumns[label] ?? optional === "shown");

interface ColumnMenuProps {
  columns: readonly Pick<Column<never>, "label" | "optional">[];
  shown: ShownColumns;
  onChange(shownColumns: ShownColumns): void;
}

export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const optional = columns.filter((column) => column.optional);
  if (optional.length === 0) return null;
  return (
    <div className={styles.menu}>
      <Dropdown label="Columns" icon={<IconColumns3 size={16} aria-hidden />}>
        {optional.map((column) => (
          <Checkbox
            key={column.label}
            label={column.label}
            checked={isShown(column, shown)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...shown, [column.label]: checked })
            }
          />
        ))}
      </Dropdown>
    </div>
  );
}

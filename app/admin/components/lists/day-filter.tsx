import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconCalendar } from "../icons/icons.ts";
import { Dropdown } from "./dropdown.tsx";
import type { ChangeList, ListState } from "./list-state.ts";

interface DayFilterProps {
  state: ListState;
  change: ChangeList;
  /** The dates that the list has, by the API's name, the usual one first. */
  dates: readonly { value: string; label: string }[];
}

/** Narrows a list to the days from one to another, both by the agency's clock. */
export function DayFilter({ state: { filters }, change, dates }: DayFilterProps) {
  const { from = "", to = "", date = "" } = filters;
  const isOn = from !== "" || to !== "";
  const [usual] = dates;
  const day = (name: "from" | "to", label: string, value: string) => (
    <TextInput
      label={label}
      type="date"
      max="9999-12-31"
      value={value}
      onChange={({ currentTarget }) => change({ filters: { [name]: currentTarget.value } })}
    />
  );
  return (
    <Dropdown
      label={isOn ? `${from || "…"} – ${to || "…"}` : "Dates"}
      icon={<IconCalendar size={16} aria-hidden />}
      isOn={isOn}
    >
      {dates.length > 1 && (
        <NativeSelect
          label="Date"
          data={[...dates]}
          value={date || usual?.value}
          onChange={({ currentTarget: { value } }) =>
            change({ filters: { date: value === usual?.value ? "" : value } })
          }
        />
      )}
      {day("from", "From", from)}
      {day("to", "To", to)}
      {isOn && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change({ filters: { from: "", to: "", date: "" } })}
        >
          All days
        </Button>
      )}
    </Dropdown>
  );
}

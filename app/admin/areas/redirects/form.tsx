import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { redirects } from "#contract/areas/redirects.ts";
import { moveFocus } from "../../../ui/move-focus.ts";
import { Panel } from "../../components/forms/columns.tsx";
import type { ValuesOf } from "../../resource/values.ts";
import type { FieldsProps, FormView } from "../../resource/views.ts";

const { from, to } = redirects.fields;

const kinds = [
  { value: "301", label: "301 – moved permanently" },
  { value: "302", label: "302 – moved temporarily" },
];

/** `?from=` is an address that visitors did not find; it prefills the form. */
function Fields({ values, labels, field, set }: FieldsProps<ValuesOf<typeof redirects>>) {
  const missed = useSearchParams()[0].get("from");
  const fill = useEffectEvent(() => {
    if (missed && values.from === "") set("from", missed);
  });
  useEffect(() => fill(), []);
  return (
    <Panel>
      <TextInput {...field("from")} label={labels.from} description={from.help} required />
      <TextInput
        {...field("to")}
        ref={missed ? moveFocus : undefined}
        label={labels.to}
        description={to.help}
        required
      />
      <NativeSelect {...field("status")} label={labels.status} data={kinds} />
    </Panel>
  );
}

export default { fields: Fields } satisfies FormView;

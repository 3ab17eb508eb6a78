import { Textarea, TextInput } from "@mantine/core";
import { replyTemplates } from "#contract/areas/reply-templates.ts";
import { Panel } from "../../../components/forms/columns.tsx";
import type { ValuesOf } from "../../../resource/values.ts";
import type { FieldsProps, FormView } from "../../../resource/views.ts";

const { text } = replyTemplates.fields;

/** Plain, since the editor would take the fields of a template for facts that do not exist. */
const Fields = ({ labels, field }: FieldsProps<ValuesOf<typeof replyTemplates>>) => (
  <Panel>
    <TextInput {...field("name")} label={labels.name} required />
    <Textarea
      {...field("text")}
      label={labels.text}
      description={text.help}
      autosize
      minRows={10}
      required
    />
  </Panel>
);

export default { fields: Fields } satisfies FormView;

import { Text } from "@mantine/core";
import { settings } from "#contract/documents/settings.ts";
import { Panel } from "../../components/forms/columns.tsx";
import { keptForYears } from "../../publishing/history/kept.ts";
import { FormFields } from "../../resource/form-fields.tsx";
import type { Values } from "../../resource/values.ts";
import type { FieldsProps, FormView } from "../../resource/views.ts";

const Fields = (form: FieldsProps<Values>) => (
  <FormFields {...form} resource={settings} isNew={false}>
    <Panel title="History">
      <Text size="sm">{keptForYears}</Text>
    </Panel>
  </FormFields>
);

export default { fields: Fields } satisfies FormView;

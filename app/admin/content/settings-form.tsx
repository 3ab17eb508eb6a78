import { Text } from "@mantine/core";
import { settings } from "#contract/documents/settings.ts";
import { Panel } from "../forms/columns.tsx";
import { FormFields } from "../resource/form-fields.tsx";
import { keptForYears } from "../resource/history/kept.ts";
import type { Values } from "../resource/values.ts";
import type { FieldsProps, FormView } from "../resource/views.ts";

const Fields = (form: FieldsProps<Values>) => (
  <FormFields {...form} resource={settings} isNew={false}>
    <Panel title="Histories">
      <Text size="sm">{keptForYears}</Text>
    </Panel>
  </FormFields>
);

export default { fields: Fields } satisfies FormView;

import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { portfolioCategories, type projects } from "#contract/portfolio.ts";
import { Columns, Panel, Row } from "../forms/columns.tsx";
import { WholeNumber } from "../forms/whole-number.tsx";
import { Picture } from "../parts/picture.tsx";
import type { ValuesOf } from "../resource/values.ts";
import type { FieldsProps, FormView } from "../resource/views.ts";

type ItemFieldsProps = FieldsProps<ValuesOf<typeof projects>>;

function ItemFields({ values, labels, field, toggle }: ItemFieldsProps) {
  return (
    <Columns
      main={
        <>
          <Panel>
            <TextInput {...field("title")} label={labels.title} required />
            <Textarea
              {...field("description")}
              label={labels.description}
              autosize
              minRows={4}
              maxRows={14}
            />
            <Row>
              <NativeSelect
                {...field("category")}
                label={labels.category}
                required
                data={[{ value: "", label: "Choose one" }, ...portfolioCategories]}
              />
              <TextInput {...field("websiteUrl")} label={labels.websiteUrl} type="url" required />
            </Row>
          </Panel>
          <Panel title={labels.metrics}>
            {values.metrics.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these four
              <Row key={place}>
                <TextInput {...field(`metrics.${place}.value`)} label={`Value ${place + 1}`} />
                <TextInput {...field(`metrics.${place}.label`)} label={`Label ${place + 1}`} />
              </Row>
            ))}
          </Panel>
        </>
      }
      side={
        <>
          <Panel title="Picture">
            <Picture src={values.imageSrc.trim()} alt="The project as it will be shown" isLarge />
            <TextInput {...field("imageSrc")} label={labels.imageSrc} type="url" required />
            <Row>
              <WholeNumber {...field("imageWidth")} label={labels.imageWidth} />
              <WholeNumber {...field("imageHeight")} label={labels.imageHeight} />
            </Row>
          </Panel>
          <Panel title="Brand">
            <TextInput {...field("brandSrc")} label={labels.brandSrc} type="url" />
            <Row>
              <WholeNumber {...field("brandWidth")} label={labels.brandWidth} />
              <WholeNumber {...field("brandHeight")} label={labels.brandHeight} />
            </Row>
          </Panel>
          <Panel title="Place">
            <Switch {...toggle("isFeatured")} label={labels.isFeatured} />
            <WholeNumber {...field("sortOrder")} label={labels.sortOrder} />
          </Panel>
        </>
      }
    />
  );
}

export default { fields: ItemFields } satisfies FormView;

import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { portfolioCategories, type projects } from "#contract/portfolio.ts";
import { Columns, Panel, Row } from "../forms/columns.tsx";
import { WholeNumber } from "../forms/whole-number.tsx";
import type { Size } from "../media/measured-size.ts";
import { PictureField } from "../media/picture-field.tsx";
import type { ValuesOf } from "../resource/values.ts";
import type { FieldsProps, FormView } from "../resource/views.ts";

type ItemFieldsProps = FieldsProps<ValuesOf<typeof projects>>;

function ItemFields({ values, labels, field, toggle, set }: ItemFieldsProps) {
  const measure =
    (what: "image" | "brand") =>
    ({ width, height }: Size) => {
      set(`${what}Width`, String(width));
      set(`${what}Height`, String(height));
    };
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
            <PictureField
              input={field("imageSrc")}
              label={labels.imageSrc}
              required
              onMeasured={measure("image")}
            />
            <Row>
              <WholeNumber {...field("imageWidth")} label={labels.imageWidth} />
              <WholeNumber {...field("imageHeight")} label={labels.imageHeight} />
            </Row>
          </Panel>
          <Panel title="Brand">
            <PictureField
              input={field("brandSrc")}
              label={labels.brandSrc}
              onMeasured={measure("brand")}
            />
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

import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { type Item, portfolioCategories, projects } from "#contract/portfolio.ts";
import { Columns, Panel, Row } from "../forms/columns.tsx";
import { FormBody } from "../forms/form-body.tsx";
import { typedSince, useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import { useNewForm } from "../forms/use-new-form.ts";
import { useMessages } from "../parts/messages.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Picture } from "../parts/picture.tsx";
import { useWayBack } from "../parts/way-back.ts";
import { api } from "../session/api.ts";
import { blankItem, itemLabels, itemPayload, itemValues } from "./item-values.ts";
import { oneItem } from "./queries.ts";

export default function ItemScreen() {
  const { id } = useParams();
  const { newForm, goOn } = useNewForm(id, addressOf);
  const query = useQuery({ ...oneItem(id ?? ""), enabled: newForm === null });
  return (
    <>
      <PageHead title={id ? "Edit Project" : "Add New Project"} text={query.data?.title} />
      {newForm ? (
        <ItemForm key={newForm} item={null} onCreated={goOn} />
      ) : (
        <FormBody query={query} failure="Failed to load portfolio item" back="/admin/portfolio">
          {(item) => <ItemForm key={item.id} item={item} onCreated={goOn} />}
        </FormBody>
      )}
    </>
  );
}

const addressOf = (id: number) => `/admin/portfolio/edit/${id}`;

interface ItemFormProps {
  /** Null for a new one. */
  item: Item | null;
  /** A new project has been saved, and is edited on. */
  onCreated(id: number): void;
}

function ItemForm({ item: given, onCreated }: ItemFormProps) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useWayBack("/admin/portfolio");
  const [item, setItem] = useState(given);
  const record = useRecordForm({
    record: given,
    blank: blankItem,
    valuesOf: itemValues,
    schema: projects.create,
    payloadOf: itemPayload,
    failure: "Failed to save portfolio item",
    async save(payload, revision) {
      const answer =
        item && revision !== undefined
          ? await api.portfolio.update({ id: item.id, payload, revision })
          : await api.portfolio.create({ payload });
      return answer.item;
    },
    onSaved(saved) {
      setItem(saved);
      void queries.invalidateQueries({ queryKey: ["portfolio"] });
    },
  });
  const { form, field } = record;

  const submit = async () => {
    const saved = await record.submit();
    if (!saved) return;
    succeed("Portfolio item saved", record.isUnsaved() ? typedSince : undefined);
    if (!record.isShown()) return;
    if (!record.isUnsaved()) goBack(saved.id);
    else if (!item) onCreated(saved.id);
  };
  return (
    <RecordFrame
      of={record}
      labels={itemLabels}
      save="Save"
      back={back}
      goBack={goBack}
      onSubmit={submit}
      canBeNew
    >
      <Columns
        main={
          <>
            <Panel>
              <TextInput {...field("title")} label={itemLabels.title} required />
              <Textarea
                {...field("description")}
                label={itemLabels.description}
                autosize
                minRows={4}
                maxRows={14}
              />
              <Row>
                <NativeSelect
                  {...field("category")}
                  label={itemLabels.category}
                  required
                  data={[{ value: "", label: "Choose one" }, ...portfolioCategories]}
                />
                <TextInput
                  {...field("websiteUrl")}
                  label={itemLabels.websiteUrl}
                  type="url"
                  required
                />
              </Row>
            </Panel>
            <Panel title={itemLabels.metrics}>
              {form.values.metrics.map((_, place) => (
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
              <Picture
                src={form.values.imageSrc.trim()}
                alt="The project as it will be shown"
                isLarge
              />
              <TextInput {...field("imageSrc")} label={itemLabels.imageSrc} type="url" required />
              <Row>
                <WholeNumber {...field("imageWidth")} label={itemLabels.imageWidth} />
                <WholeNumber {...field("imageHeight")} label={itemLabels.imageHeight} />
              </Row>
            </Panel>
            <Panel title="Brand">
              <TextInput {...field("brandSrc")} label={itemLabels.brandSrc} type="url" />
              <Row>
                <WholeNumber {...field("brandWidth")} label={itemLabels.brandWidth} />
                <WholeNumber {...field("brandHeight")} label={itemLabels.brandHeight} />
              </Row>
            </Panel>
            <Panel title="Place">
              <Switch
                {...form.getInputProps("isFeatured", { type: "checkbox" })}
                label={itemLabels.isFeatured}
              />
              <WholeNumber {...field("sortOrder")} label={itemLabels.sortOrder} />
            </Panel>
          </>
        }
      />
    </RecordFrame>
  );
}

function WholeNumber(props: { label: string }) {
  return <TextInput {...props} type="number" step={1} inputMode="numeric" />;
}

import { Button, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../../../api-client/client.ts";
import { Columns, Panel, Row } from "../forms/columns.tsx";
import { DialogForm, InlineForm, useDialogForm } from "../forms/dialog-form.tsx";
import { MomentInput } from "../forms/fields/moment-input.tsx";
import { OwnPassword } from "../forms/fields/own-password.tsx";
import { TagInput } from "../forms/fields/tag-input.tsx";
import { WholeNumber } from "../forms/fields/whole-number.tsx";
import { FormBody } from "../forms/form-body.tsx";
import { FormError } from "../forms/form-error.tsx";
import { FrameHead } from "../forms/frame-head.tsx";
import { useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import {
  SettingsButton,
  SettingsPanel,
  SettingsPart,
  useSettings,
} from "../forms/settings-panel.tsx";
import styles from "./catalogue.module.css";
import { Specimen } from "./specimen.tsx";

export function FormSpecimens() {
  const settings = useSettings();
  return (
    <>
      <Specimen of="forms/fields/*.tsx" text="In addition to Mantine's own fields.">
        <Fields />
      </Specimen>
      <Specimen of="forms/columns.tsx">
        <Columns
          main={
            <Panel title="Main">
              <Row>
                <TextInput label="First name" />
                <TextInput label="Last name" />
              </Row>
            </Panel>
          }
          side={
            <Panel title="Beside" isShort>
              <TextInput label="Slug" error="This slug is already taken." />
            </Panel>
          }
        />
      </Specimen>
      <Specimen of="forms/settings-panel.tsx" text="Beside a text, or over it on narrow screens.">
        <div className={styles.row}>
          <SettingsButton of={settings} />
        </div>
        <SettingsPanel of={settings}>
          <SettingsPart title="Publication">
            <TextInput label="Slug" />
          </SettingsPart>
        </SettingsPanel>
      </Specimen>
      <Specimen of="forms/form-error.tsx">
        <FormError text="The server could not save this." />
      </Specimen>
      <Specimen of="forms/frame-head.tsx" text="The header of a full-page form.">
        <FrameHead
          title="A field guide"
          about="Live"
          status="Saved 10:15"
          tools={<Button variant="subtle">Preview</Button>}
          end={<Button color="action">Publish</Button>}
        />
      </Specimen>
      <Specimen of="forms/dialog-form.tsx" text="A few values, sent together.">
        <Asked />
      </Specimen>
      <Specimen
        of="forms/record-frame.tsx"
        text="An API object: saved, refused, or changed by someone else (type, then save)."
      >
        <RecordSpecimen answer="saved" />
        <RecordSpecimen answer="refused" />
        <RecordSpecimen answer="conflict" />
      </Specimen>
      <Specimen of="forms/form-body.tsx" text="A form whose object is loading or failed to load.">
        <Opening isFailing={false} />
        <Opening isFailing />
      </Specimen>
    </>
  );
}

function Fields() {
  const [moment, setMoment] = useState("2026-03-05T09:30");
  const [tags, setTags] = useState(["Web", "Bangla"]);
  const [password] = useState({ name: "password", "data-path": "password", error: undefined });
  return (
    <>
      <MomentInput
        label="Publish date"
        value={moment}
        onChange={({ currentTarget }) => setMoment(currentTarget.value)}
      />
      <TagInput
        label="Tags"
        path="tags"
        value={tags}
        suggestions={["Search", "Speed"]}
        onChange={setTags}
      />
      <WholeNumber label="Weeks" description="Until the launch." />
      <OwnPassword label="Current password" email={undefined} field={password} />
    </>
  );
}

const rules = z.object({ name: z.string().min(1, "Enter a name.") });

function Asked() {
  const [isOpen, setOpen] = useState(false);
  const options = { initial: { name: "" }, schema: rules };
  const inline = useDialogForm({
    ...options,
    async send() {
      throw new ApiError(409, { error: "This name is taken." });
    },
  });
  return (
    <>
      <InlineForm of={inline}>
        <TextInput {...inline.field("name")} label="Name, which is always refused" />
        <FormError text={inline.alert} mt="sm" />
        <Button type="submit" mt="sm">
          Add
        </Button>
      </InlineForm>
      <div className={styles.row}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Ask in a dialog
        </Button>
      </div>
      {isOpen && <AskedOver onClose={() => setOpen(false)} />}
    </>
  );
}

function AskedOver({ onClose }: { onClose(): void }) {
  const form = useDialogForm({
    initial: { name: "" },
    schema: rules,
    send: async () => true,
    onClose,
  });
  return (
    <DialogForm of={form} title="Give it a name" submit="Keep">
      <TextInput {...form.field("name")} label="Name" data-autofocus />
    </DialogForm>
  );
}

interface CatalogueNote {
  title: string;
  text: string;
}

const kept = { title: "A title", text: "A text", revision: 1 };
const theirs = { ...kept, title: "Their title", revision: 2 };

const answers = {
  saved: (note: CatalogueNote) => ({ ...note, revision: 2 }),
  refused() {
    throw new ApiError(400, {
      error: "Please check the marked fields.",
      details: [{ path: "title", message: "This title is taken." }],
    });
  },
  conflict(note: CatalogueNote, revision: number | undefined) {
    if (revision === 2) return { ...note, revision: 3 };
    throw new ApiError(409, { error: "It has been changed.", current: theirs });
  },
};

function RecordSpecimen({ answer }: { answer: keyof typeof answers }) {
  const record = useRecordForm<CatalogueNote, CatalogueNote & { revision: number }>({
    record: kept,
    blank: { title: "", text: "" },
    valuesOf: ({ title, text }) => ({ title, text }),
    schema: z.object({ title: z.string().min(1, "Enter a title."), text: z.string() }),
    payloadOf: (values) => values,
    save: async (payload, revision) => answers[answer](payload, revision),
    failure: "It could not be saved.",
    onSaved() {},
  });
  return (
    <RecordFrame
      of={record}
      labels={{ title: "Title", text: "Text" }}
      save={`Save (${answer})`}
      back="/admin/styleguide"
      onSubmit={() => void record.submit()}
    >
      <Panel>
        <TextInput {...record.field("title")} label="Title" />
        <Textarea {...record.field("text")} label="Text" />
      </Panel>
    </RecordFrame>
  );
}

function Opening({ isFailing }: { isFailing: boolean }) {
  const query = useQuery({
    queryKey: ["catalogue", "form", isFailing],
    queryFn: () =>
      isFailing
        ? Promise.reject(new ApiError(500, { error: "Something went wrong on our side." }))
        : new Promise<string>(() => {}),
    retry: false,
  });
  return (
    <FormBody query={query} failure="Failed to fetch the post" back="/admin/styleguide">
      {(text) => text}
    </FormBody>
  );
}

import { Textarea } from "@mantine/core";
import { projects } from "#contract/areas/portfolio.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { SaveMenu } from "../../editor/writing/save-menu.tsx";
import { TitleField } from "../../editor/writing/title-field.tsx";
import { Lead, WritingPage } from "../../editor/writing/writing-page.tsx";
import { PicturesField } from "../../media/fields/pictures-field.tsx";
import { draftButtons } from "../../publishing/drafts/draft-buttons.tsx";
import { DraftState } from "../../publishing/drafts/draft-state.tsx";
import type { PublishedFormProps } from "../../publishing/form-props.ts";
import { useResourceRecord } from "../../publishing/use-resource-record.ts";
import type { FormView } from "../../resource/views.ts";
import { ProjectReading } from "./project-reading.tsx";
import { ProjectSettings } from "./project-settings.tsx";
import { addressOf, isShown, outcomeOf, unpublishQuestion } from "./publication.ts";
import { useFirstPicture } from "./use-first-picture.ts";

function ProjectForm({ onHistory, onRelease, review, ...props }: PublishedFormProps) {
  const { confirm } = useDialogs();
  const opened = useResourceRecord({
    resource: projects,
    ...props,
    outcomeOf,
  });
  const { record, item, back, goBack, fields, title } = opened;
  const { form, field, isBusy } = record;
  const { values, labels, set, errors } = fields;

  const { measure, changePictures } = useFirstPicture({ getValues: form.getValues, set });
  const { items, ...drafting } = draftButtons(opened, {
    isStaying: false,
    canUnpublish: true,
    onHistory,
    onRelease,
    review,
    confirmUnpublish: async () => (item ? confirm(unpublishQuestion([item])) : true),
  });
  return (
    <WritingPage
      of={record}
      labels={labels}
      heading={title}
      about={<DraftState of={opened} review={review} onRelease={onRelease} />}
      back={back}
      goBack={goBack}
      address={item && isShown(item) ? addressOf(item) : null}
      menu={<SaveMenu isBusy={isBusy} keepsPlace items={items} />}
      {...drafting}
      text={{
        path: "body",
        label: labels.body,
        input: field("body"),
        isRequired: false,
        onChange: (text) => set("body", text),
      }}
      renderHeading={(toText) => (
        <Lead>
          <TitleField
            field={field("title")}
            label={labels.title}
            isNew={item === null}
            onTitle={(title) => set("title", title)}
            onEnter={toText}
          />
          <Textarea
            {...field("outcome")}
            label={labels.outcome}
            description={projects.fields.outcome.help}
            autosize
            minRows={1}
            maxRows={5}
          />
          <Textarea
            {...field("description")}
            label={labels.description}
            description="A few sentences; the full story goes below."
            autosize
            minRows={2}
            maxRows={14}
          />
          <PicturesField
            label={labels.pictures}
            help="The first picture appears in lists and opens the project page. What a picture shows decides where it appears."
            path="pictures"
            value={values.pictures}
            errors={errors}
            onChange={changePictures}
          />
        </Lead>
      )}
      reading={(text) => <ProjectReading {...values}>{text}</ProjectReading>}
      settings={(of) => (
        <ProjectSettings of={of} fields={fields} item={item} onMeasured={measure} />
      )}
    />
  );
}

export default { form: ProjectForm } satisfies FormView;

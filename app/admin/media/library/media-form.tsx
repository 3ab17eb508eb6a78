import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Media, mediaFiles } from "#contract/areas/media.ts";
import { Columns, Panel } from "../../components/forms/columns.tsx";
import { typedSince, useRecordForm } from "../../components/forms/record-form.ts";
import { RecordFrame } from "../../components/forms/record-frame.tsx";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { IconFileText } from "../../components/icons/icons.ts";
import { useMessages } from "../../components/messages.tsx";
import { useReturnTo } from "../../components/return-to.ts";
import type { ResourceEntry } from "../../resource/entry.ts";
import { labelled } from "../../resource/field-labels.ts";
import { labelsOf } from "../../resource/values.ts";
import { api } from "../../session/api.ts";
import { Drawing } from "../drawing.tsx";
import { isCropped, isPicture } from "../file-words.ts";
import { FocalPoint } from "../focal-point.tsx";
import { useNoStrayDrops } from "../uploads/use-given-files.ts";
import { Crops } from "./crops.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileFacts } from "./file-facts.tsx";
import styles from "./media-form.module.css";
import { Uses } from "./uses.tsx";

const valuesOf = ({ name, alt, caption, credit, focalX, focalY }: Media) => ({
  name,
  focalX,
  focalY,
  alt: alt ?? "",
  caption: caption ?? "",
  credit: credit ?? "",
});
type MediaValues = ReturnType<typeof valuesOf>;

const allLabels = labelsOf(mediaFiles);
const labels: Record<keyof MediaValues, string> = allLabels;

interface MediaFormProps {
  entry: ResourceEntry;
  heading: string;
  media: Media;
}

export function MediaForm({ entry, heading, media: openedMedia }: MediaFormProps) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useReturnTo(entry.path);
  useNoStrayDrops();
  const [media, setMedia] = useState(openedMedia);
  const record = useRecordForm<MediaValues, Media>({
    record: openedMedia,
    blank: valuesOf(openedMedia),
    valuesOf,
    schema: mediaFiles.update.required({ name: true }),
    payloadOf: (values) => values,
    failure: entry.failures.save,
    save: async (payload, revision) => {
      const call = { id: openedMedia.id, payload, ...(revision !== undefined && { revision }) };
      return (await labelled(mediaFiles, api.media.update(call))).media;
    },
    onSaved(saved) {
      setMedia(saved);
      void queries.invalidateQueries({ queryKey: ["media"] });
    },
  });
  const { form, field } = record;
  useUnsaved(() => ({ isUnsaved: record.isUnsaved() }));
  const { focalX, focalY } = form.values;

  const submit = async () => {
    const saved = await record.submit();
    if (!saved) return;
    succeed("File saved", record.isUnsaved() ? typedSince : undefined);
    if (record.isShown() && !record.isUnsaved()) goBack(saved.id);
  };
  /** Keeps the unsaved input, based on the new revision. */
  const onReplaced = (replaced: Media) => {
    setMedia(replaced);
    record.restore(form.getValues(), { revision: replaced.revision });
    void queries.invalidateQueries({ queryKey: ["media"] });
  };
  return (
    <RecordFrame
      of={record}
      labels={labels}
      heading={heading}
      about={media.name}
      save="Save"
      back={back}
      goBack={goBack}
      onSubmit={submit}
    >
      <Columns
        main={
          <Panel>
            {media.type === "image/svg+xml" && <Drawing url={media.url} />}
            {isCropped(media) && (
              <div className={styles.picture}>
                <FocalPoint
                  media={media}
                  focalX={focalX}
                  focalY={focalY}
                  onChange={form.setValues}
                />
                <p className={styles.hint}>
                  Click the most important spot. Where the picture is cropped, it is cropped around
                  that point.
                </p>
                <Crops media={media} focalX={focalX} focalY={focalY} />
              </div>
            )}
            {!isPicture(media) && (
              <a className={styles.document} href={media.url} target="_blank" rel="noreferrer">
                <IconFileText size={48} stroke={1.5} aria-hidden />
                Open the document
              </a>
            )}
          </Panel>
        }
        side={
          <>
            <Panel>
              <TextInput {...field("name")} label={labels.name} required />
              {isPicture(media) && (
                <Textarea
                  {...field("alt")}
                  label={labels.alt}
                  description="Describes the picture for people who cannot see it."
                  autosize
                  minRows={2}
                  maxRows={6}
                />
              )}
              <Textarea
                {...field("caption")}
                label={labels.caption}
                autosize
                minRows={2}
                maxRows={6}
              />
              <TextInput {...field("credit")} label={labels.credit} />
            </Panel>
            <Panel title="Where it is used">
              <Uses id={media.id} />
            </Panel>
            <Panel title="File">
              <FileFacts media={media} />
              <FileActions entry={entry} media={media} onReplaced={onReplaced} onGone={goBack} />
            </Panel>
          </>
        }
      />
    </RecordFrame>
  );
}

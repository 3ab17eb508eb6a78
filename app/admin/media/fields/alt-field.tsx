import { Button, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { mediaFiles } from "#contract/areas/media.ts";
import { isComposing, keyOf } from "../../../ui/keys.ts";
import { labelsOf } from "../../resource/values.ts";
import styles from "./alt-field.module.css";
import type { useMediaDetails } from "./use-media-details.ts";

type Saving = ReturnType<typeof useMediaDetails>;

interface AltFieldProps extends Pick<Saving, "flush" | "report" | "error"> {
  details: { alt: string };
  change(typed: { alt: string }): void;
  /** The text that describes the picture if this field is empty. */
  hint?: string | undefined;
  /** Called on Enter and Escape; set only where somebody has opened the field. */
  onEnd?: () => void;
}

const { alt: label } = labelsOf(mediaFiles);

export function AltField(props: AltFieldProps) {
  const { details, change, flush, report, error, onEnd, hint } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const isAskedFor = onEnd !== undefined;

  useEffect(() => {
    // The container of the field, such as a popover, may not be positioned yet.
    if (isAskedFor) input.current?.focus({ preventScroll: true });
  }, [isAskedFor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    // Mantine would close what is around, while the key only gives up a composed word.
    if (isComposing(event)) event.stopPropagation();
    if (key !== "Enter" && !(isAskedFor && key === "Escape")) return;
    // The key must neither add a line nor reach the list around the field.
    event.preventDefault();
    event.stopPropagation();
    void flush();
    onEnd?.();
  };
  return (
    <div className={styles.field}>
      <Textarea
        ref={input}
        label={label}
        placeholder={
          hint ?? (isAskedFor ? "Describe the picture" : "Describe it for people who cannot see it")
        }
        data-autofocus={isAskedFor || undefined}
        size="xs"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={details.alt}
        // Escape does not close the dialog around the field.
        data-mantine-stop-propagation={isAskedFor || undefined}
        onChange={(event) => change({ alt: event.currentTarget.value })}
        onBlur={() => void flush()}
        onKeyDown={onKeyDown}
      />
      <span className={styles.state} role="status" data-failed={error ? true : undefined}>
        {error ? `Not saved. ${error}` : report}
      </span>
      {error && (
        <Button size="compact-xs" variant="light" onClick={() => void flush()}>
          Retry
        </Button>
      )}
    </div>
  );
}

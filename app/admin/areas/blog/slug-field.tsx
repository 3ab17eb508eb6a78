import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { errors } from "#contract/core/errors.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { slugHolder } from "./queries.ts";

interface SlugFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  ownId: number | null;
  liveSlug: string | null;
  onChange?(event: ChangeEvent<HTMLInputElement>): void;
  onTyped(slug: string): void;
}

export function SlugField({ ownId, liveSlug, error, onTyped, onChange, ...input }: SlugFieldProps) {
  const [settled] = useDebouncedValue(input.value.trim(), 300);
  const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(settled) && settled.length <= 200;
  const { data: holder } = useQuery({ ...slugHolder(settled), enabled: isSlug });
  const isKnown = isSlug && holder !== undefined && settled === input.value.trim();
  const isTaken = isKnown && holder !== null && holder !== ownId;
  const doesMove = liveSlug !== null && isKnown && !isTaken && settled !== liveSlug;
  return (
    <TextInput
      {...input}
      required
      onChange={(event) => {
        onTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      description={
        <span role="status">
          {isKnown && !isTaken
            ? holder !== null
              ? pageAddress("article", settled)
              : `${pageAddress("article", settled)} is free`
            : input.value === ""
              ? "Generated from the title; or type your own"
              : "Use a–z, 0–9 and hyphens"}
          {doesMove &&
            `. The old address, ${pageAddress("article", liveSlug)}, will lead to the new one.`}
        </span>
      }
      error={error || (isTaken ? errors.slug_taken.message : undefined)}
    />
  );
}

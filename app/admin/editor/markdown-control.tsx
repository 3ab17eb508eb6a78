import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { valueAt } from "../resource/nested/value-at.ts";
import type { ControlProps } from "../resource/views.ts";

const MarkdownEditor = lazy(async () => ({
  default: (await import("./markdown-editor.tsx")).MarkdownEditor,
}));

export function MarkdownControl({ name, of, values, field, set }: ControlProps) {
  const { error, maxLength } = field(name);
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <MarkdownEditor
        label={of.label}
        path={name}
        value={String(valueAt(values, name) ?? "")}
        error={error ? String(error) : undefined}
        maxLength={maxLength}
        onChange={(text) => set(name, text)}
      />
    </Suspense>
  );
}

import { Skeleton } from "@mantine/core";
import { lazyPart } from "../components/lazy-part.tsx";
import { valueAt } from "../resource/nested/value-at.ts";
import type { ControlProps } from "../resource/views.ts";

const MarkdownEditor = lazyPart(
  async () => (await import("./markdown-editor.tsx")).MarkdownEditor,
  {
    name: "The editor",
    waiting: <Skeleton height={320} />,
  },
);

export function MarkdownControl({ name, of, values, field, set }: ControlProps) {
  const { error, maxLength } = field(name);
  return (
    <MarkdownEditor
      label={of.label}
      path={name}
      value={String(valueAt(values, name) ?? "")}
      error={error ? String(error) : undefined}
      maxLength={maxLength}
      onChange={(text) => set(name, text)}
    />
  );
}

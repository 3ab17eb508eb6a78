import "../../ui/prose.css";
import type { FieldMark } from "../../ui/field-marks.tsx";
import { writing } from "../../ui/writing.ts";

interface ProseProps {
  html: string;
  mark?: FieldMark;
}

/** The server's Markdown renderer lets no HTML in. */
export function Prose({ html, mark }: ProseProps) {
  const text = html.replace(/<[^>]*>/g, " ");
  return (
    <div
      className="prose"
      {...writing(text)}
      {...mark}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

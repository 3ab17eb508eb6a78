import { paragraphsOf } from "#format/paragraphs.ts";
import type { FieldMark } from "../../ui/field-marks.tsx";

interface ParagraphsProps {
  text: string;
  /** Each paragraph shows the whole field. */
  mark: FieldMark;
}

export const Paragraphs = ({ text, mark }: ParagraphsProps) =>
  paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} {...mark}>
      {paragraph}
    </p>
  ));

import type { ConvertedText, TextSource } from "#importers/texts/convert.ts";
import { plainMarkdown } from "#importers/texts/plain.ts";
import { createThread } from "../../kernel/thread.ts";

/** The time is in milliseconds of processor time; slower texts keep only their words. */
const deadlineMs = 5000;

export type Converter = ReturnType<typeof createConverter>;

/** Converts on a thread of its own, so that the site is not held up. */
export function createConverter() {
  const thread = createThread<TextSource, ConvertedText | null>(
    new URL("./convert-worker.ts", import.meta.url),
    {
      deadlineMs,
    },
  );
  return {
    async convert(source: TextSource): Promise<ConvertedText> {
      const converted = await thread.ask(source);
      if (converted) return converted;
      const message =
        "Not kept: all form, since the text is built in a way that takes too long to read.";
      return { markdown: plainMarkdown(source.body), lines: [{ code: "element", message }] };
    },
    close: thread.close,
  };
}

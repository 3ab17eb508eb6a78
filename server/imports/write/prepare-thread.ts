import { UnreadableFile } from "#importers/source.ts";
import type { ConvertedText, TextSource } from "#importers/texts/convert.ts";
import { plainMarkdown } from "#importers/texts/plain.ts";
import { createThread } from "../../kernel/thread.ts";
import type { Columns } from "../../resource/codec.ts";
import type { LibraryFile } from "../read/nokshi-export.ts";
import type { MovedFiles } from "./move-fields.ts";
import type { FieldsOfText, PicturePlaces, PlacedText, TextToWrite } from "./write-fields.ts";

/** The limit for one step of one text is in milliseconds of processor time. */
const deadlineMs = 5000;

export type PrepareRequest =
  | { step: "convert"; source: TextSource }
  | { step: "place"; markdown: string; places: PicturePlaces }
  | ({ step: "write" } & TextToWrite)
  | { step: "files"; path: string }
  /** Files that `move` finds in the objects after it. */
  | { step: "moved"; moved: MovedFiles }
  | { step: "move"; body: string };

export interface ConvertedWithPictures extends ConvertedText {
  /** The addresses of the pictures in the text. */
  pictures: string[];
}

interface StepAnswers {
  convert: ConvertedWithPictures;
  place: PlacedText;
  write: FieldsOfText;
  files: LibraryFile[];
  moved: null;
  move: Columns;
}

export type AnswerTo<R extends PrepareRequest> = StepAnswers[R["step"]];

export type PrepareAnswer = { value: StepAnswers[keyof StepAnswers] } | { problem: string };

export type Preparer = ReturnType<typeof createPreparer>;

/**
 * Converts, reads and rewrites texts on a thread, so that they do not hold up the site. One thread
 * does all steps, because each thread takes some 40 MB.
 */
export function createPreparer() {
  const url = new URL("./prepare-worker.ts", import.meta.url);
  const thread = createThread<PrepareRequest, PrepareAnswer>(url, { deadlineMs });
  let moved: MovedFiles | null = null;
  let isTold = false;

  async function send(request: PrepareRequest): Promise<StepAnswers[keyof StepAnswers]> {
    const outcome = await thread.tryAsk(request);
    if ("failure" in outcome) {
      isTold = false;
      throw new UnreadableFile(sentences[outcome.failure]);
    }
    if ("problem" in outcome.answer) throw new UnreadableFile(outcome.answer.problem);
    return outcome.answer.value;
  }

  return {
    /** Keeps only the words of a text that takes too long, or too much memory, to convert. */
    async convert(source: TextSource): Promise<ConvertedWithPictures> {
      try {
        return (await send({ step: "convert", source })) as ConvertedWithPictures;
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        const message = "Not kept: all formatting, because the text takes too long to read.";
        const lines = [{ code: "element" as const, message }];
        return { markdown: plainMarkdown(source.body), lines, pictures: [] };
      }
    },

    /** Throws `UnreadableFile` for a text that takes too long, or too much memory. */
    async ask<R extends PrepareRequest>(request: R): Promise<AnswerTo<R>> {
      if (request.step === "moved") moved = request.moved;
      else if (request.step === "move" && moved && !isTold) {
        await send({ step: "moved", moved });
        isTold = true;
      }
      return (await send(request)) as AnswerTo<R>;
    },

    close: thread.close,
  };
}

const sentences = {
  time: "It takes too long to read.",
  memory: "Reading it needs more memory than an import may use.",
  error: "It crashed the program that reads it.",
} as const;

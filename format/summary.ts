import { cutAtWord } from "./words.ts";

/** In characters; what shows less, such as a description for search engines, cuts it again. */
const maxLength = 300;

/** Summarises a text without an excerpt by its first paragraph, with facts inserted. */
export const summaryFrom = (firstParagraph: string): string => cutAtWord(firstParagraph, maxLength);

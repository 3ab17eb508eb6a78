import { cutAtWord } from "./words.ts";

/** In characters; what shows less, such as a description for search engines, cuts it again. */
const maxLength = 300;

/** What a text without an excerpt is summed up by: its first paragraph, with facts inserted. */
export const summaryFrom = (firstParagraph: string): string => cutAtWord(firstParagraph, maxLength);

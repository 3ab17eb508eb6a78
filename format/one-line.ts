// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const breaks = /[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g;

/** Without line breaks and other control characters, against injection into logs and headers. */
export const oneLine = (text: string) => text.toWellFormed().replace(breaks, " ").trim();

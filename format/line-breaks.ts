/** Word processors, web pages and old computers break lines with them. */
const otherBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Breaks every line with `\n`: mails show no other break, and allow no `\r` of its own. */
export const withPlainBreaks = (text: string): string => text.replace(otherBreaks, "\n");

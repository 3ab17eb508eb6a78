const length = 160;

/** The first words of a message, in one line. */
export const excerptOf = (message: string) =>
  message
    .slice(0, length * 4)
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, length)
    .toWellFormed();

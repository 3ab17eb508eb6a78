/** Signs of Unicode's format category that show something, as they belong to a number. */
const numberMarks = "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}";

/**
 * A character that shows something by itself: no blank, nothing ignorable such as a zero-width
 * space, a filler or a variation selector, and no mark without a letter. The two characters named
 * one by one are signs whose shape is blank. NUL counts as visible, so that it is refused by name.
 */
const visible = new RegExp(
  `(?![\u2800\u{1d159}\\p{Default_Ignorable_Code_Point}])[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Mn}\\p{Me}]|[\0${numberMarks}]`,
  "u",
);

/** Whether the text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

const joiners = "\u200c\u200d";
const ignorable = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const ignorableButJoiners = new RegExp(`(?![${joiners}])${ignorable.source}`, "gu");

/** Without what pasting brings along and nobody sees; blanks at the ends go too. */
export const withoutInvisible = (text: string): string => text.replace(ignorable, "").trim();

/** The same for web addresses, where a joiner may belong to a word. */
export const withoutInvisibleButJoiners = (text: string): string =>
  text.replace(ignorableButJoiners, "").trim();

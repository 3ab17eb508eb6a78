const onePictograph = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;

const emojiAttributes = ["data-emoji", "data-stringify-emoji", "data-emoji-id"];

/** Returns whether a picture stands for one character, as in WordPress, Gmail, Slack and X. */
export function isEmoji(image: Element): boolean {
  const alt = (image.getAttribute("alt") ?? "").trim();
  const isNamed =
    /\b(?:emoji|wp-smiley)\b/.test(image.getAttribute("class") ?? "") ||
    emojiAttributes.some((name) => image.hasAttribute(name));
  return onePictograph.test(alt) || (isNamed && alt !== "" && alt.length <= 40);
}

const onePictograph = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;

const emojiAttributes = ["data-emoji", "data-stringify-emoji", "data-emoji-id"];

/** Whether a picture stands for one character, as WordPress, Gmail, Slack and X draw emoji. */
export function isEmoji(image: Element): boolean {
  const alt = (image.getAttribute("alt") ?? "").trim();
  const isNamed =
    /\b(?:emoji|wp-smiley)\b/.test(image.getAttribute("class") ?? "") ||
    emojiAttributes.some((name) => image.hasAttribute(name));
  return onePictograph.test(alt) || (isNamed && alt !== "" && alt.length <= 40);
}

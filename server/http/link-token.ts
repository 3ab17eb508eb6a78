/** What ends the token of a link: base64url has none of it. */
const behindToken = /[^\w-]+$/;

/**
 * The token of a link as it was made. Mail programs and chats take the full stop, the bracket or
 * the blank behind a link for a part of it.
 */
export const linkToken = (text: string): string => text.replace(behindToken, "");

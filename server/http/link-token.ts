/** The token of a link ends at any character outside base64url. */
const behindToken = /[^\w-]+$/;

/**
 * The token of a link as it was made. Mail programs and chats take the full stop, the bracket or
 * the blank behind a link for a part of it.
 */
export const linkToken = (text: string): string => text.replace(behindToken, "");

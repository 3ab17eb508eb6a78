/** For tests that do not depend on the size of the screen. */
export const once = { tag: "@once" };

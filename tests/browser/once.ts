/** For tests that do not depend on the size of the screen. */
export const once = { tag: "@once" };

/** For tests of touch or of a narrow screen: `npm test` runs them on a phone as well. */
export const onPhone = { tag: "@phone" };

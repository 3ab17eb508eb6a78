/** For tests of what is the same at every size: they run once. */
export const once = { tag: "@once" };

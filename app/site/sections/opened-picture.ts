/** Key in the session storage of `{ src, file }`: the picture that was pressed last. */
export const openedPictureKey = "opened-picture";

/** Messages about single fields that their schemas do not have. */
export const fieldMessages = {
  required: "This field is required.",
  commonPassword: "This password is too common.",
  noPicture: "This is not a picture from the media library.",
  changedSince: "This has changed on the site since.",
  notThere: "One of these does not exist any more.",
  notObject: "The body must be a JSON object.",
} as const;

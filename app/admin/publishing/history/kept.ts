export const keptForYears =
  "Published, scheduled, approved and named versions are kept forever; others for one year.";

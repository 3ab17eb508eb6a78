export const keptForYears =
  "What was on the site, was planned, approved or named is kept for ever, everything else for a year.";

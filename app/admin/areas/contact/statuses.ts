import type { SubmissionStatus } from "#contract/areas/contact.ts";

/** Names of the theme's colours: attention for new ones, grey for closed ones. */
export const statusColors: Record<SubmissionStatus, string> = {
  new: "brand",
  in_progress: "warning",
  resolved: "success",
  closed: "neutral",
};

export const statusNames: Record<SubmissionStatus, string> = {
  new: "New",
  in_progress: "In progress",
  resolved: "Resolved",
  closed: "Closed",
};

export const statusOptions = (Object.keys(statusNames) as SubmissionStatus[]).map((value) => ({
  value,
  label: statusNames[value],
}));

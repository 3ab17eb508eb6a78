import type { SubmissionStatus } from "#contract/areas/contact.ts";

/** Colours from section 4 of the product specification. */
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

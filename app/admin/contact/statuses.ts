import type { SubmissionStatus } from "#contract/contact.ts";

/** Badge colours of section 4: primary, warning, success, secondary. */
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

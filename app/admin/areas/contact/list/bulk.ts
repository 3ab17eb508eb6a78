import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import type { BulkAction } from "../../../resource/views.ts";
import { api } from "../../../session/api.ts";
import { canSetRead, setRead } from "../changes/set-read.ts";
import { setStatus } from "../changes/set-status.ts";
import { statusNames, statusOptions } from "../statuses.ts";

const setTo = (status: SubmissionStatus): BulkAction<Submission> => ({
  label: statusNames[status],
  select: "Set status",
  payload: { status },
  isUnasked: true,
  isFor: (row) => row.status !== status,
  act: (row) => setStatus(row, status),
  done: (count) => `${count} set to ${statusNames[status]}`,
  failure: "Failed to update status",
});

const markAll = (label: string, isRead: boolean): BulkAction<Submission> => ({
  label,
  payload: { isRead },
  isUnasked: true,
  isFor: (row) => row.is_read !== isRead && canSetRead(row),
  act: (row) => setRead(row, isRead),
  done: (count) => `${count} marked ${isRead ? "read" : "unread"}`,
  failure: "Failed to mark the enquiry",
});

const markAs = (label: string, isSpam: boolean): BulkAction<Submission> => ({
  label,
  payload: { isSpam },
  isUnasked: true,
  isOnlyWhereMeant: true,
  isFor: (row) => row.is_spam !== isSpam,
  act: ({ id }) => api.contact.update({ id, payload: { isSpam } }),
  done: (count) => `${count} ${isSpam ? "marked as spam" : "marked as not spam"}`,
  failure: "Failed to mark the enquiry",
});

export const statusActions = statusOptions.map(({ value }) => setTo(value));
export const resolve = setTo("resolved");
export const markRead = markAll("Mark read", true);
export const markUnread = markAll("Mark unread", false);
export const markSpam = markAs("Spam", true);
export const markNotSpam = markAs("Not spam", false);

/** A `name` of null unassigns. */
export const assignTo = (id: number | null, name: string | null): BulkAction<Submission> => ({
  label: name ? `Assign to ${name}` : "Unassign",
  payload: { assignee: id },
  isFor: (row) => row.assignee !== id,
  act: (row) => api.contact.update({ id: row.id, payload: { assignee: id } }),
  done: (count) => (name ? `${count} assigned to ${name}` : `${count} unassigned`),
  failure: "Failed to change the enquiry",
});

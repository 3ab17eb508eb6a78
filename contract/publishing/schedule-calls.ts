import { z } from "zod";
import { call } from "../core/call.ts";
import { instant, line, oneOf } from "../core/fields.ts";
import type { ResourceNames } from "../core/resource-calls.ts";
import { approvalRefusal } from "./review.ts";
import { maxReleaseItems, release, scheduleActions, scheduleEntry } from "./schedules.ts";

const one = z.object({ schedule: scheduleEntry });
const list = z.object({ schedules: z.array(scheduleEntry) });
const planned = z.object({
  action: oneOf(scheduleActions),
  at: instant,
  revision: z.int().optional(),
  overwrite: z.boolean().optional(),
});

/** In a 409 on planning what is planned already: that plan. */
const planRefusal = approvalRefusal.extend({
  schedule: scheduleEntry.pick({ id: true, at: true }),
});

interface ScheduleHead {
  access: string;
  path: string;
  names: ResourceNames;
  isSingle?: boolean;
}

export function scheduleCallsOf({ access, path, names }: ScheduleHead) {
  const at = `${path}/{id}/schedules` as const;
  return {
    schedules: call({
      method: "GET",
      path: at,
      summary: `Scheduled and past changes of a ${names.one}, latest first, after the releases that include it`,
      access,
      status: 200,
      answer: list,
    }),
    schedule: call({
      method: "POST",
      path: at,
      summary: `Publish a ${names.one} as it is now, or unpublish it, at a given time`,
      access,
      payload: planned,
      status: 201,
      answer: one,
      errors: [409],
      refusal: planRefusal,
    }),
    cancelSchedule: call({
      method: "DELETE",
      path: `${at}/{schedule}`,
      summary: `Cancel what is scheduled for a ${names.one}`,
      access,
      status: 204,
    }),
  };
}

const items = z.array(z.object({ path: z.string().max(200) })).max(maxReleaseItems, {
  error: `A release may have at most ${maxReleaseItems.toLocaleString("en-US")} items.`,
});
const title = line(1, 200);
const oneRelease = z.object({ release });

export const schedules = {
  list: call({
    method: "GET",
    path: "/schedules",
    summary: "Scheduled changes between two times, and those that need a person",
    access: "blog",
    query: z.object({ from: instant.optional(), to: instant.optional() }),
    status: 200,
    answer: list,
  }),
  change: call({
    method: "PUT",
    path: "/schedules/{id}",
    summary:
      "Move a schedule, retry a failed one or confirm a held one; without a time it runs now. With `refresh` the object is published as it is now, at the same time; of a release the one whose path is `item`",
    access: "blog",
    payload: z
      .object({
        at: instant.optional(),
        overwrite: z.boolean().optional(),
        refresh: z.boolean().optional(),
        item: z.string().max(200).optional(),
      })
      .refine(({ at, refresh }) => !refresh || at === undefined, {
        path: ["refresh"],
        error: "Move or refresh a schedule, not both.",
      }),
    status: 200,
    answer: one,
    errors: [404, 409],
    refusal: approvalRefusal,
  }),
  cancel: call({
    method: "DELETE",
    path: "/schedules/{id}",
    summary: "Cancel what is scheduled",
    access: "blog",
    status: 204,
    errors: [404],
  }),
};

/** Sets of drafts that go out together. */
export const releases = {
  list: call({
    method: "GET",
    path: "/releases",
    summary: "All releases, newest first",
    access: "blog",
    status: 200,
    answer: z.object({ releases: z.array(release) }),
  }),
  create: call({
    method: "POST",
    path: "/releases",
    summary: "Create a release, a set of drafts published together",
    access: "blog",
    scope: "draft",
    payload: z.object({ title, items: items.default([]) }),
    status: 201,
    answer: oneRelease,
  }),
  find: call({
    method: "GET",
    path: "/releases/{id}",
    summary: "One release",
    access: "blog",
    status: 200,
    answer: oneRelease,
  }),
  update: call({
    method: "PUT",
    path: "/releases/{id}",
    summary: "Rename an unpublished release, or change its items",
    access: "blog",
    scope: "draft",
    payload: z.object({ title: title.optional(), items: items.optional() }),
    status: 200,
    answer: oneRelease,
    errors: [409],
  }),
  remove: call({
    method: "DELETE",
    path: "/releases/{id}",
    summary: "Delete a release; its items stay",
    access: "blog",
    scope: "draft",
    status: 204,
  }),
  publish: call({
    method: "POST",
    path: "/releases/{id}/publish",
    summary:
      "Publish everything in a release, all or nothing; a release that was undone is published again",
    access: "blog",
    payload: z.object({ overwrite: z.boolean().optional() }),
    mayBeEmpty: true,
    status: 200,
    answer: oneRelease,
    errors: [409],
    refusal: approvalRefusal,
  }),
  schedule: call({
    method: "POST",
    path: "/releases/{id}/schedules",
    summary: "Publish a release as it is now at a given time",
    access: "blog",
    payload: z.object({ at: instant, overwrite: z.boolean().optional() }),
    status: 201,
    answer: oneRelease,
    errors: [409],
    refusal: approvalRefusal,
  }),
  undo: call({
    method: "POST",
    path: "/releases/{id}/undo",
    summary: "Undo everything that a release changed, all or nothing",
    access: "blog",
    payload: z.object({ overwrite: z.boolean().optional() }),
    mayBeEmpty: true,
    status: 200,
    answer: oneRelease,
    errors: [409],
  }),
};

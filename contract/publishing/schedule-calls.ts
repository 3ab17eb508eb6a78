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
      summary: `When a ${names.one} is to change by itself, and did; latest first, after the releases that it is to go out with`,
      access,
      status: 200,
      answer: list,
    }),
    schedule: call({
      method: "POST",
      path: at,
      summary: `Publish a ${names.one} as it is now, or take it off the site, at a moment`,
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
    summary: "What goes out by itself between two moments, and what waits for a person",
    access: "blog",
    query: z.object({ from: instant.optional(), to: instant.optional() }),
    status: 200,
    answer: list,
  }),
  change: call({
    method: "PUT",
    path: "/schedules/{id}",
    summary:
      "Move what is scheduled, try again what has failed, or confirm what is held; without a moment it runs now. With `refresh` the object goes out as it is now, at the same moment; of a release the one whose path is `item`",
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
        error: "A plan is moved or refreshed, one after the other.",
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
    summary: "Make a set of drafts that are published together",
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
    summary: "Rename a release that is not out, or change what is in it",
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
    summary: "Delete a release; what was in it stays",
    access: "blog",
    scope: "draft",
    status: 204,
  }),
  publish: call({
    method: "POST",
    path: "/releases/{id}/publish",
    summary: "Publish everything in a release at once, all or nothing; again, where it was undone",
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
    summary: "Publish a release as it is now at a moment",
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
    summary: "Take back all that a release has changed, all or nothing",
    access: "blog",
    payload: z.object({ overwrite: z.boolean().optional() }),
    mayBeEmpty: true,
    status: 200,
    answer: oneRelease,
    errors: [409],
  }),
};

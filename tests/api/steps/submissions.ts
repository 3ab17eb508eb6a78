import fc from "fast-check";
import { expect } from "vitest";
import { finds, newestFirst } from "../model.ts";
import { email, headers, id, revision, type Step, word } from "./step.ts";

const statuses = ["new", "in_progress", "resolved", "closed"] as const;

const submit = fc.tuple(word, email, word).map(
  ([name, address, message]): Step =>
    async (model, { ask }) => {
      const { status } = await ask("/contact/submit", {
        method: "POST",
        body: { name, email: address, message },
      });
      expect(status).toBe(201);
      model.last.submission += 1;
      const entry = {
        id: model.last.submission,
        name,
        email: address.trim().toLowerCase(),
        message,
        status: "new",
        isRead: false,
        revision: 1,
      };
      model.submissions.set(entry.id, entry);
    },
);

const refuseSubmit = fc
  .constantFrom({ name: "" }, { email: "a@b" }, { message: null }, { phone: "1".repeat(51) })
  .map(
    (bad): Step =>
      async (_, { ask }) => {
        const body = { name: "n", email: "a@example.com", message: "m", ...bad };
        const answer = await ask("/contact/submit", { method: "POST", body });
        expect([answer.status, answer.body.details[0].path]).toEqual([400, Object.keys(bad)[0]]);
      },
  );

const readSubmission = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask(`/contact/${target}`, { token });
      const entry = model.submissions.get(target);
      if (!entry) return expect(status).toBe(404);
      if (!entry.isRead) Object.assign(entry, { isRead: true, revision: entry.revision + 1 });
      expect(body.submission).toMatchObject({
        name: entry.name,
        email: entry.email,
        status: entry.status,
        is_read: true,
        revision: entry.revision,
      });
    },
);

const setStatus = fc.tuple(id, fc.constantFrom(...statuses), revision).map(
  ([target, state, at]): Step =>
    async (model, { ask, token }) => {
      const { status, body } = await ask(`/contact/${target}/status`, {
        method: "PUT",
        token,
        body: { status: state },
        headers: headers(at),
      });
      const entry = model.submissions.get(target);
      if (!entry) return expect(status).toBe(404);
      if (at !== undefined && at !== entry.revision) return expect(status).toBe(409);
      Object.assign(entry, {
        status: state,
        isRead: entry.isRead || state === "resolved",
        revision: entry.revision + 1,
      });
      expect([status, body.submission.revision]).toEqual([200, entry.revision]);
    },
);

const removeSubmission = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status } = await ask(`/contact/${target}`, { method: "DELETE", token });
      expect(status).toBe(model.submissions.delete(target) ? 204 : 404);
    },
);

const listSubmissions = fc
  .record({
    status: fc.option(fc.constantFrom(...statuses), { nil: "" }),
    search: fc.option(fc.oneof(word, fc.constantFrom("exam", "a@ex", "n", "%")), { nil: "" }),
  })
  .map(
    ({ status, search }): Step =>
      async (model, { ask, token }) => {
        const { body } = await ask(
          `/contact?${new URLSearchParams({ status, search, limit: "3" })}`,
          { token },
        );
        const all = newestFirst(
          model.submissions,
          (entry) =>
            (!status || entry.status === status) &&
            finds(search, [entry.name, entry.email, entry.message]),
        );
        expect([
          body.pagination.total,
          body.submissions.map((entry: { id: number }) => entry.id),
        ]).toEqual([all.length, all.slice(0, 3)]);
        const entries = [...model.submissions.values()];
        expect((await ask("/contact/stats/overview", { token })).body.stats).toEqual({
          total_submissions: entries.length,
          new_submissions: entries.filter((entry) => entry.status === "new").length,
          unread_submissions: entries.filter((entry) => !entry.isRead).length,
          this_week_submissions: entries.length,
        });
      },
  );

export const submissionSteps = [
  submit,
  submit,
  refuseSubmit,
  readSubmission,
  setStatus,
  removeSubmission,
  listSubmissions,
];

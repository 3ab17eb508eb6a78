import fc from "fast-check";
import { expect } from "vitest";
import { finds, newestFirst } from "../model.ts";
import { email, id, type Step } from "./step.ts";

const subscribe = email.map(
  (address): Step =>
    async (model, { ask }) => {
      const { status } = await ask("/newsletter/subscribe", {
        method: "POST",
        body: { email: address },
      });
      expect(status).toBe(201);
      const known = address.trim().toLowerCase();
      if ([...model.subscriptions.values()].some((entry) => entry.email === known)) return;
      model.last.subscription += 1;
      model.subscriptions.set(model.last.subscription, {
        id: model.last.subscription,
        email: known,
        status: "active",
      });
    },
);

const unsubscribe = email.map(
  (address): Step =>
    async (model, { ask }) => {
      expect(
        (await ask("/newsletter/unsubscribe", { method: "POST", body: { email: address } })).status,
      ).toBe(200);
      for (const entry of model.subscriptions.values()) {
        if (entry.email === address.trim().toLowerCase()) entry.status = "unsubscribed";
      }
    },
);

const removeSubscription = id.map(
  (target): Step =>
    async (model, { ask, token }) => {
      const { status } = await ask(`/newsletter/${target}`, { method: "DELETE", token });
      expect(status).toBe(model.subscriptions.delete(target) ? 204 : 404);
    },
);

const listSubscriptions = fc
  .record({
    status: fc.constantFrom("", "all", "active", "unsubscribed"),
    search: fc.constantFrom("", "exam", "c d", "org", "b@"),
  })
  .map(
    ({ status, search }): Step =>
      async (model, { ask, token }) => {
        const { body } = await ask(`/newsletter?${new URLSearchParams({ status, search })}`, {
          token,
        });
        const all = newestFirst(
          model.subscriptions,
          (entry) =>
            (!status || status === "all" || entry.status === status) &&
            finds(search, [entry.email]),
        );
        expect(body.subscriptions.map((entry: { id: number }) => entry.id)).toEqual(all);
        const { text } = await ask("/newsletter/export/csv", { token });
        expect(text.trim().split("\r\n")).toHaveLength(model.subscriptions.size + 1);
      },
  );

export const subscriptionSteps = [subscribe, unsubscribe, removeSubscription, listSubscriptions];

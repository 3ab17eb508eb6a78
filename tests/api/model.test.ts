import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, createTestApp } from "#tests/test-app.ts";
import { emptyModel } from "./model.ts";
import { postSteps } from "./steps/posts.ts";
import type { Step } from "./steps/step.ts";
import { submissionSteps } from "./steps/submissions.ts";
import { subscriptionSteps } from "./steps/subscriptions.ts";

/** `npm run test:long` asks for 200. */
const runs = Number(process.env.MODEL_RUNS ?? 20);

const withoutToken = fc
  .constantFrom("/users", "/contact", "/newsletter", "/blog/admin", "/auth/me")
  .map(
    (path): Step =>
      async (_, { ask }) => {
        const answer: Answer = await ask(path);
        expect([answer.status, answer.body.message]).toEqual([401, answer.body.error]);
      },
  );

const step = fc.oneof(...postSteps, ...submissionSteps, ...subscriptionSteps, withoutToken);

test(
  "random calls, good and bad, get from the server what the model says",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 60, size: "max" }),
        async (steps) => {
          const app = await createTestApp();
          const real = { ask: app.ask, token: (await app.tokenOf("admin")) as string };
          const model = emptyModel(app.clock.now.toISOString());
          for (const take of steps) await take(model, real);
          await app.close();
        },
      ),
      { numRuns: runs },
    );
  },
  60_000 + runs * 5000,
);

import { publicCalls } from "#contract/public-calls.ts";
import { createClient } from "../../api-client/client.ts";

/** The prefix of a preview's addresses; empty on the live site. */
const base = () => document.documentElement.dataset.base ?? "";

export const answerTimeoutMs = 20_000;

/** Contains only the calls that pages make without the router, to keep the browser's code small. */
export const browserApi = createClient(publicCalls, (path, init) =>
  fetch(`${base()}/api${path}`, { signal: AbortSignal.timeout(answerTimeoutMs), ...init }),
);

import { publicCalls } from "#contract/public-calls.ts";
import { createClient } from "../../api-client/client.ts";

/** The API for a visitor's browser: the few calls that pages make without the router. */
export const browserApi = createClient(publicCalls, (path, init) => fetch(`/api${path}`, init));

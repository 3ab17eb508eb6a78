import { calls } from "#contract/calls.ts";
import { type ApiClient, type ApiTransport, createClient } from "./client.ts";

/** Bundles the schemas of all calls; a visitor's browser uses site/forms/browser-api.ts. */
export const createApiClient = (transport: ApiTransport): ApiClient =>
  createClient(calls, transport);

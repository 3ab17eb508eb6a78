import { calls } from "#contract/calls.ts";
import { type ApiClient, createClient, type Transport } from "./client.ts";

/**
 * The client of the whole API, with its schemas: for the panel and for pages that the server makes.
 */
export const createApiClient = (transport: Transport): ApiClient => createClient(calls, transport);

import { createEvents } from "../webhooks/events.ts";
import { storeOf } from "./stores.ts";

/** What happens, for those whom webhooks tell of it. */
export const { emit, emitOf, announce } = createEvents(storeOf);

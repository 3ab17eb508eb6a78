import type { ThreadEntry } from "#contract/areas/conversation.ts";

/** An entry of a conversation, by its kind. */
export type EntryOf<K extends ThreadEntry["kind"]> = Extract<ThreadEntry, { kind: K }>;

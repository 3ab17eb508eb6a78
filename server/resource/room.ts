import type { Serve } from "../http/serve.ts";
import type { Worker } from "../jobs/worker.ts";
import type { ResourceUseCases } from "./use-cases.ts";

/** What a room adds to the program: whichever it has. */
export interface ServerRoom {
  /** Binds its calls of the API. */
  routes?(serve: Serve): void;
  workers?: readonly Worker[];
  /** Each deletes what the room keeps for a limited time, once that is over. */
  expiring?: readonly (() => Promise<unknown>)[];
  /** The use cases whose changes staff can undo. */
  undo?: readonly ResourceUseCases[];
  /** Saves what is only in memory, and ends threads and connections. */
  close?(): unknown;
}

/** The rooms as one, in their order. */
export function joinRooms(rooms: readonly ServerRoom[]): Required<ServerRoom> {
  return {
    workers: rooms.flatMap(({ workers = [] }) => workers),
    expiring: rooms.flatMap(({ expiring = [] }) => expiring),
    undo: rooms.flatMap(({ undo = [] }) => undo),

    routes(serve: Serve): void {
      for (const room of rooms) room.routes?.(serve);
    },

    async close(): Promise<void> {
      for (const room of rooms) await room.close?.();
    },
  };
}

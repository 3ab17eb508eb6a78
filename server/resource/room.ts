import type { StaffTransaction } from "../database/write.ts";
import type { HttpRoom } from "../http/room.ts";
import type { Worker } from "../jobs/worker.ts";
import type { ResourceUseCases } from "./use-cases.ts";

/** Events of a room that concern others, in the transaction in which they happen. */
export interface RoomEvents {
  /** A release of several is published, once its items are out; `items` are their paths. */
  released(
    transaction: StaffTransaction,
    release: { id: number; title: string; published_at: string; items: readonly string[] },
  ): Promise<void>;
  /** Such a release is taken back. */
  takenBack(transaction: StaffTransaction, id: number): Promise<void>;
}

/** A room adds these parts to the program, each where it has one. */
export interface ServerRoom extends HttpRoom {
  workers?: readonly Worker[];
  /** Each deletes what the room keeps for a limited time, once that is over. */
  expiring?: readonly (() => Promise<unknown>)[];
  /** The use cases whose changes staff can undo. */
  undo?: readonly ResourceUseCases[];
  /** The events of other rooms that it listens to. */
  events?: Partial<RoomEvents>;
  /** Later rooms and the program receive these parts. */
  exports?: object;
  /** Saves what is only in memory, and ends threads and connections. */
  close?(): unknown;
}

export type JoinedRooms = ReturnType<typeof joinRooms>;

/** The rooms as one, in their order. */
export function joinRooms(rooms: readonly ServerRoom[]) {
  return {
    rooms,
    workers: rooms.flatMap(({ workers = [] }) => workers),
    expiring: rooms.flatMap(({ expiring = [] }) => expiring),
    undo: rooms.flatMap(({ undo = [] }) => undo),
    events: rooms.flatMap(({ events = [] }) => events),

    async close(): Promise<void> {
      for (const room of rooms) await room.close?.();
    },
  };
}

/** Passes each event on to the rooms that listen, in their order. */
export function createRoomEvents(): RoomEvents & {
  listen(listeners: readonly Partial<RoomEvents>[]): void;
} {
  const all: Partial<RoomEvents>[] = [];
  return {
    listen: (listeners) => void all.push(...listeners),
    async released(transaction, release) {
      for (const listener of all) await listener.released?.(transaction, release);
    },
    async takenBack(transaction, id) {
      for (const listener of all) await listener.takenBack?.(transaction, id);
    },
  };
}

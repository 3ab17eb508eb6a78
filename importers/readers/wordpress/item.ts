import { maxTextLength } from "../../source.ts";

export interface WordPressReading {
  /** The zone of this site, in which dates without a zone are read. */
  zone: string;
  now: Date;
}

/** One text may have this many characters and values, with all fields that plugins add. */
const [maxItemLength, maxItemValues] = [3 * maxTextLength, 20_000];

/** The room that is left for a text, or for a part of the file outside of texts. */
interface Room {
  characters: number;
  values: number;
  isFull: boolean;
}

export const newRoom = (): Room => ({
  characters: maxItemLength,
  values: maxItemValues,
  isFull: false,
});

/** Takes the room that a value needs; returns false if there is not enough. */
export function takeRoom(room: Room, words: string): boolean {
  room.characters -= words.length;
  room.values -= 1;
  room.isFull ||= room.characters < 0 || room.values < 0;
  return !room.isFull;
}

export interface ReadItem {
  room: Room;
  fields: Map<string, string>;
  categories: string[];
  tags: string[];
  /** Terms without a taxonomy in the file. */
  unnamedTerms: string[];
  /** Kinds of terms that posts here do not have. */
  otherTerms: Set<string>;
  meta: Map<string, string>;
  /** WordPress redirects the addresses with these former slugs to the text. */
  oldSlugs: string[];
  comments: number;
}

export type WxrFields = Map<string, string>;

export const emptyLists = () => ({
  categories: [],
  tags: [],
  unnamedTerms: [],
  otherTerms: new Set<string>(),
  meta: new Map(),
  oldSlugs: [],
  comments: 0,
});

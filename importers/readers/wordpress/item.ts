import { maxTextLength } from "../../source.ts";

export interface WordPressReading {
  /** The zone of this site, in which dates without a zone are read. */
  zone: string;
  now: Date;
}

/** Of one text with all that plugins keep of it: in characters, and in values. */
const [maxItemLength, maxItemValues] = [3 * maxTextLength, 20_000];

/** What a text, or a part of the file outside of texts, may still have. */
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

/** Takes the room that a value needs; false without enough of it. */
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
  /** Terms of which the file does not say what they are. */
  unnamedTerms: string[];
  /** Kinds of terms that posts here do not have. */
  otherTerms: Set<string>;
  meta: Map<string, string>;
  /** Of addresses that it had before, from which WordPress leads here. */
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

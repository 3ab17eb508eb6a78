import { createContext, useContext } from "react";

/** In milliseconds: long enough to read a sentence, short enough not to cover the next step. */
export const shownFor = 3000;

export interface Tell {
  /** `page` is the address on the site where it is seen. */
  succeed(text: string, detail?: string, page?: string | null): void;
  fail(text: string, detail?: string): void;
  /** Offers to undo the last change without a message; `succeed` makes the offer by itself. */
  offerUndo(): void;
}

export const MessageContext = createContext<Tell>({ succeed() {}, fail() {}, offerUndo() {} });

/** A banner outlives the screen that shows it. */
export const useMessages = () => useContext(MessageContext);

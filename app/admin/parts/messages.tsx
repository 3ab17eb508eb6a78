import { createContext, useContext } from "react";

/** Section 9 of the product specification, in milliseconds. */
export const shownFor = 3000;

export interface Tell {
  succeed(text: string, detail?: string): void;
  fail(text: string, detail?: string): void;
  /** To undo what was just changed, where nothing has to be said; `succeed` does it by itself. */
  offerUndo(): void;
}

export const MessageContext = createContext<Tell>({ succeed() {}, fail() {}, offerUndo() {} });

/** A banner outlives the screen that shows it. */
export const useMessages = () => useContext(MessageContext);

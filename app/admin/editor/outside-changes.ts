import { Annotation, Transaction } from "@codemirror/state";

const fromOutside = Annotation.define<boolean>();

/**
 * Marks a change that was not typed here, such as a colleague's save or a restored draft. Undo is
 * for one's own words: it never takes such a change back, but maps the own steps through it.
 */
export const outsideAnnotations = [fromOutside.of(true), Transaction.addToHistory.of(false)];

export const isFromOutside = (transaction: Transaction): boolean =>
  transaction.annotation(fromOutside) === true;

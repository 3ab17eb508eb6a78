/** What became of a form about an account: the sentence to show, and the faulty fields. */
export interface Outcome {
  isDone: boolean;
  message: string;
  status: number;
  details: { path: string; message: string }[];
}

/** The sentence about one field of a form. */
export function errorOf(outcome: Outcome | undefined, path: string): string | undefined {
  return outcome?.details.find((detail) => detail.path === path)?.message;
}

/**
 * What became of a sent form: the sentence to show and, where it was refused, the faulty fields and
 * what was typed.
 */
export type SendOutcome =
  | { isSent: true; message: string; status: number }
  | {
      isSent: false;
      message: string;
      status: number;
      details: { path: string; message: string }[];
      typed: Record<string, string>;
    };

/** What became of a newsletter signup. */
export interface SignupOutcome {
  isDone: boolean;
  message: string;
  status: number;
  /** What was typed, where it was refused. */
  email?: string;
}

/** What a form is told whose answer does not come or is none; what was typed stays where it is. */
export const unsent = {
  isSent: false,
  message: "Failed to send message. Please try again.",
  status: 503,
  details: [],
  typed: {},
} satisfies SendOutcome;

/** The same for the pages of mailed links and forgotten passwords. */
export const unanswered = {
  isDone: false,
  isDead: false,
  message: "Something went wrong. Please try again.",
  status: 503,
  details: [],
};

/** The same for a signup. */
export const unsigned: SignupOutcome = {
  isDone: false,
  message: "Something went wrong",
  status: 503,
};

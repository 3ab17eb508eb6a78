export type SendOutcome =
  | { isSent: true; message: string; status: number; patch: string }
  | {
      isSent: false;
      message: string;
      status: number;
      details: { path: string; message: string }[];
      typed: Record<string, string>;
    };

export interface SignupOutcome {
  isDone: boolean;
  message: string;
  status: number;
  email?: string;
}

/** The outcome if there was no answer or an unreadable one. */
export const sendFailed = {
  isSent: false,
  message: "Failed to send message. Please try again.",
  status: 503,
  details: [],
  typed: {},
} satisfies SendOutcome;

export const unanswered = {
  isDone: false,
  isDead: false,
  message: "Something went wrong. Please try again.",
  status: 503,
  details: [],
};

export const signupFailed: SignupOutcome = {
  isDone: false,
  message: "Something went wrong",
  status: 503,
};

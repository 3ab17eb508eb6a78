import type { Limits } from "../limits/limits.ts";

/** Wrong passwords that one account may see, wherever they are offered, before it has to wait; wrong codes too. */
const most = { max: 5, seconds: 900 };

export type Guesses = ReturnType<typeof createGuesses>;

/** Counts wrong passwords of an account in one place, wherever they are offered, and wrong codes beside them. */
export function createGuesses(limits: Limits) {
  const ofPassword = (email: string) => `login ${email}`;

  return {
    /** Looks at a password offered for the account. Throws `TooMany` once its guesses are used up, and what `look` throws. */
    password: (email: string, look: Look) => guess(ofPassword(email), look),

    /** The same for a code of the account's second factor. */
    code: (userId: number, look: Look) => guess(`second factor ${userId}`, look),

    /** Counts a wrong password that nothing forbids. */
    note: (email: string) => limits.note(ofPassword(email), most),

    /** Lets the account see as many wrong passwords again as at first. */
    forget: (email: string) => limits.forget(ofPassword(email)),
  };

  /** Takes the guess before it looks and gives it back where it is right: other processes' guesses count too. */
  async function guess(key: string, look: Look): Promise<void> {
    await limits.consume(key, most);
    await look();
    await limits.refund(key);
  }
}

/** Throws where what is offered is wrong. */
type Look = () => Promise<void>;

import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { HttpError, Invalid } from "../kernel/errors.ts";

export type Urgency = "first" | "in turn";

export type Passwords = ReturnType<typeof createPasswords>;

// OWASP's recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxWaiting = 250;

const priorities: Record<Urgency, number> = { first: 1, "in turn": 0 };

/** Keyboards make either form of Unicode of one password. */
const composed = (password: string) => password.normalize("NFC");

/** Leaves one core to serve pages while many people sign in. `compare` takes most of the time. */
export function createPasswords(compare = verify) {
  const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const queued = async <T>(task: () => Promise<T>, urgency: Urgency): Promise<T> => {
    const priority = priorities[urgency];
    if (urgency === "in turn" && queue.sizeBy({ priority }) >= maxWaiting) {
      throw new HttpError("overloaded");
    }
    return queue.add(task, { priority });
  };
  const nobodys = hash("the password of no account", cost);

  return {
    /** Argon2id; throws a 503 where too many wait, unless `urgency` is "first". */
    hash: (password: string, urgency: Urgency = "first"): Promise<string> =>
      queued(() => hash(composed(password), cost), urgency),

    /** Takes as long for a null hash, which never matches; throws as `hash` does. */
    async matches(hashed: string | null, password: string, urgency: Urgency = "first") {
      const target = hashed ?? (await nobodys);
      const isMatch = await queued(() => compare(target, composed(password)), urgency);
      return isMatch && hashed !== null;
    },

    async requireUncommon(password: string, path: string): Promise<void> {
      const { isCommon } = await import("./common-passwords.ts");
      if (isCommon(password)) throw new Invalid([{ path, message: fieldMessages.commonPassword }]);
    },
  };
}

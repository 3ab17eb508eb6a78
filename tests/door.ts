import { onTestFinished } from "vitest";
import { type CastName, cast } from "#seed/cast.ts";
import { openHouse, passwordOf } from "./house.ts";
import { startSmtp } from "./smtp.ts";

/** A house with what tests of signing in need at hand. */
export async function openDoor(variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const house = await openHouse({ variables: { SMTP_URL: smtp.url, ...variables } });
  const post = (path: string, body: object, token?: string) =>
    house.ask(`/auth/${path}`, { method: "POST", body, token });
  return {
    ...house,
    smtp,
    post,
    login: (name: CastName, more: object = {}, from = "203.0.113.7") =>
      house.ask("/auth/login", {
        method: "POST",
        from,
        body: { email: cast[name].email, password: passwordOf(name), ...more },
      }),
    lastMail: async () => {
      await house.mailWorker.runOnce();
      return smtp.received.at(-1);
    },
    pass: (seconds: number) => {
      house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000);
    },
  };
}

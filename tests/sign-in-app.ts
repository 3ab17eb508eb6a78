import { onTestFinished } from "vitest";
import { type CastName, cast } from "#seed/cast.ts";
import { startSmtp } from "./smtp.ts";
import { createTestApp, passwordOf } from "./test-app.ts";

export async function createSignInApp(variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const app = await createTestApp({ variables: { SMTP_URL: smtp.url, ...variables } });
  const post = (path: string, body: object, token?: string) =>
    app.ask(`/auth/${path}`, { method: "POST", body, token });
  return {
    ...app,
    smtp,
    post,
    login: (name: CastName, more: object = {}, from = "203.0.113.7") =>
      app.ask("/auth/login", {
        method: "POST",
        from,
        body: { email: cast[name].email, password: passwordOf(name), ...more },
      }),
    lastMail: async () => {
      await app.mailWorker.runOnce();
      return smtp.received.at(-1);
    },
    pass: (seconds: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    },
  };
}

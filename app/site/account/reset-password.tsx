import { data } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { AnswerHead } from "../forms/answer-head.tsx";
import { deadLink, useHasToken } from "../forms/mailed-link.ts";
import { privateHeaders } from "../layout/private-page.ts";
import { answeringMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/reset-password";
import styles from "./account.module.css";
import { Field } from "./field.tsx";
import { errorOf, type FormOutcome } from "./outcome.ts";
import { outcomeOf } from "./outcome-of.ts";

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [password, repeated] = ["password", "repeated"].map((name) => String(form.get(name) ?? ""));
  if (password !== repeated) return data(mismatch, { status: mismatch.status });
  const token = url.searchParams.get("token") ?? "";
  const outcome = await outcomeOf(async () => {
    await context.get(apiContext).auth.reset({ payload: { token, password: password ?? "" } });
    return done.heading;
  });
  return data(outcome, { status: outcome.status });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => answeringMetadata(matches, "New password");

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const isRefused = errorOf(actionData, "token") !== undefined;
  const isDead = !useHasToken() || isRefused;
  const isDone = actionData?.isDone === true;
  const texts = isDone ? done : isDead ? deadLink : asking;
  return (
    <>
      <AnswerHead {...texts} here="New password" isAnswer={isDone || isRefused} />
      <Page className={styles.page}>
        {isDone && (
          <ButtonLink emphasis="action" to="/login">
            Sign in
          </ButtonLink>
        )}
        {isDead && !isDone && (
          <ButtonLink emphasis="action" to="/forgot-password">
            Ask for a new link
          </ButtonLink>
        )}
        {!isDead && !isDone && <PasswordForm outcome={actionData} />}
        {!isDone && <Link to="/login">Go to sign in</Link>}
      </Page>
    </>
  );
}

function PasswordForm({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <form method="post" className={styles.form} data-form="page">
      <Field
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        minLength={6}
        hint="At least 6 characters, and not one of the common ones. Several words are best."
        error={errorOf(outcome, "password")}
      />
      <Field
        name="repeated"
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={errorOf(outcome, "repeated")}
      />
      <Button type="submit" emphasis="action">
        Set the password
      </Button>
      <p role="status" className={styles.message}>
        {outcome?.message}
      </p>
    </form>
  );
}

const asking = {
  heading: "Set a new password",
  lead: "The link works once and for 30 minutes.",
};

const done = {
  heading: "Your new password is set",
  lead: "Every session of your account has ended. Sign in with the new password.",
};

const mismatch: FormOutcome = {
  isDone: false,
  message: "Please check the marked field.",
  status: 400,
  details: [{ path: "repeated", message: "New passwords do not match" }],
};

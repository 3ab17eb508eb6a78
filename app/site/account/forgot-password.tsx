import { useRef } from "react";
import { data, Form } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { AnswerHead } from "../forms/answer-head.tsx";
import { answerOf, useIsSending } from "../forms/mailed-link.ts";
import { useReturnedFocus } from "../forms/use-returned-focus.ts";
import { privateHeaders } from "../layout/private-page.ts";
import { answeringMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/forgot-password";
import styles from "./account.module.css";
import { Field } from "./field.tsx";
import { errorOf } from "./outcome.ts";
import { outcomeOf } from "./outcome-of.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const email = emailIn(await request.formData());
  const api = context.get(apiContext);
  const outcome = await outcomeOf(
    async () => (await api.auth.forgot({ payload: { email } })).message,
  );
  return data({ ...outcome, email }, { status: outcome.status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // From a copy, because a request's body can be read only once.
  const email = emailIn(await request.clone().formData());
  return answerOf(serverAction, { email });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  answeringMetadata(matches, "Forgotten password");

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const form = useRef<HTMLFormElement>(null);
  useReturnedFocus(form, isSending, actionData);
  const isDone = actionData?.isDone === true;
  const shown = isDone ? { heading: "Look into your mail", lead: actionData.message } : asking;
  return (
    <>
      <AnswerHead {...shown} here="Forgotten password" isAnswer={isDone} />
      <Page className={styles.page}>
        {!isDone && (
          <Form ref={form} method="post" className={styles.form}>
            <Field
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={errorOf(actionData, "email")}
            />
            <Button type="submit" emphasis="action" disabled={isSending}>
              Mail me a link
            </Button>
            <p role="status" className={styles.message}>
              {isSending ? "" : actionData?.message}
            </p>
          </Form>
        )}
        <Link to="/login">Back to sign in</Link>
      </Page>
    </>
  );
}

const emailIn = (form: FormData) => String(form.get("email") ?? "");

const asking = {
  heading: "Forgotten your password?",
  lead: "Say which address you sign in with, and we mail you a link to set a new one.",
};

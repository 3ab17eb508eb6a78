import { data } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { AnswerHead } from "../forms/answer-head.tsx";
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

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  answeringMetadata(matches, "Forgotten password");

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isDone = actionData?.isDone === true;
  const texts = isDone ? { heading: "Check your inbox", lead: actionData.message } : asking;
  return (
    <>
      <AnswerHead {...texts} here="Forgotten password" isAnswer={isDone} />
      <Page className={styles.page}>
        {!isDone && (
          <form method="post" className={styles.form} data-form="page">
            <Field
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={errorOf(actionData, "email")}
            />
            <Button type="submit" emphasis="action">
              Email me a link
            </Button>
            <p role="status" className={styles.message}>
              {actionData?.message}
            </p>
          </form>
        )}
        <Link to="/login">Back to sign in</Link>
      </Page>
    </>
  );
}

const emailIn = (form: FormData) => String(form.get("email") ?? "");

const asking = {
  heading: "Forgotten your password?",
  lead: "Enter the address you sign in with and we will email you a link to set a new one.",
};

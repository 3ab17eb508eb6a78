import { data, Form, useNavigation } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { Link } from "../../ui/link.tsx";
import { privateHeaders } from "../layout/private-page.ts";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/forgot-password";
import styles from "./account.module.css";
import { Field } from "./field.tsx";
import { errorOf, outcomeOf } from "./outcome.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get("email") ?? "");
  const api = context.get(apiContext);
  const outcome = await outcomeOf(
    async () => (await api.auth.forgot({ payload: { email } })).message,
  );
  return data({ ...outcome, email }, { status: outcome.status });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(matches, { title: "Forgotten password", robots: "noindex, nofollow" });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <>
      <PageHead
        heading="Forgotten your password?"
        lead="Say which address you sign in with, and we mail you a link to set a new one."
        here="Forgotten password"
      />
      <div className={styles.page}>
        {actionData?.isDone ? (
          <p role="status" className={styles.message} data-tone="success">
            {actionData.message}
          </p>
        ) : (
          <Form method="post" className={styles.form}>
            <Field
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              defaultValue={actionData?.email}
              error={errorOf(actionData, "email")}
            />
            <button type="submit" className="button" data-emphasis="action" disabled={isSending}>
              Mail me a link
            </button>
            <p role="status" className={styles.message}>
              {actionData?.details.length ? "" : actionData?.message}
            </p>
          </Form>
        )}
        <Link to="/login">Back to sign in</Link>
      </div>
    </>
  );
}

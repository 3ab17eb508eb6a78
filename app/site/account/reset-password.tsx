import { data, Form, useNavigation } from "react-router";
import { apiContext } from "../../api-client/context.ts";
import { Link } from "../../ui/link.tsx";
import { privateHeaders } from "../layout/private-page.ts";
import { PageHead } from "../sections/page-head.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/reset-password";
import styles from "./account.module.css";
import { Field } from "./field.tsx";
import { errorOf, type Outcome, outcomeOf } from "./outcome.ts";

const mismatch = "New passwords do not match";

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [password, repeated] = ["password", "repeated"].map((name) => String(form.get(name) ?? ""));
  if (password !== repeated) return data(faulty("repeated", mismatch), { status: 400 });
  const token = url.searchParams.get("token") ?? "";
  const outcome = await outcomeOf(async () => {
    await context.get(apiContext).auth.reset({ payload: { token, password: password ?? "" } });
    return "Your new password is set. Every session of your account has ended.";
  });
  return data(outcome, { status: outcome.status });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(matches, { title: "New password", robots: "noindex, nofollow" });

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const deadLink = errorOf(actionData, "token");
  return (
    <>
      <PageHead
        heading="Set a new password"
        lead="The link works once and for 30 minutes."
        here="New password"
      />
      <div className={styles.page}>
        {actionData?.isDone ? (
          <p role="status" className={styles.message} data-tone="success">
            {actionData.message}
          </p>
        ) : (
          <Form method="post" className={styles.form}>
            <Field
              name="password"
              label="New password"
              type="password"
              autoComplete="new-password"
              minLength={6}
              hint="At least 6 characters, and not one of the common ones. Several words are best."
              error={errorOf(actionData, "password")}
            />
            <Field
              name="repeated"
              label="Confirm new password"
              type="password"
              autoComplete="new-password"
              error={errorOf(actionData, "repeated")}
            />
            <button type="submit" className="button" data-emphasis="action" disabled={isSending}>
              Set the password
            </button>
            <p role="status" className={styles.message}>
              {sentenceOf(actionData)}
            </p>
          </Form>
        )}
        {deadLink && <Link to="/forgot-password">Ask for a new link</Link>}
        <Link to="/login">Go to sign in</Link>
      </div>
    </>
  );
}

function faulty(path: string, message: string): Outcome {
  return { isDone: false, message, status: 400, details: [{ path, message }] };
}

/** What belongs to no field that is shown. */
function sentenceOf(outcome: Outcome | undefined): string | undefined {
  if (!outcome || outcome.details.some(({ path }) => path === "password" || path === "repeated"))
    return undefined;
  return errorOf(outcome, "token") ?? outcome.message;
}

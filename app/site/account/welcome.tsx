import { data, redirect } from "react-router";
import { unreadField } from "#contract/public-calls.ts";
import { ApiError } from "../../api-client/client.ts";
import { apiContext } from "../../api-client/context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { AnswerHead } from "../forms/answer-head.tsx";
import { privateHeaders } from "../layout/private-page.ts";
import { answeringMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/welcome";
import styles from "./account.module.css";
import { outcomeOf } from "./outcome-of.ts";
import { tooLarge, WelcomeForm } from "./welcome-form.tsx";

const codeIn = (url: URL) => url.searchParams.get("code") ?? "";

export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    const payload = { code: codeIn(url) };
    const { welcome } = await context.get(apiContext).welcome.check({ payload });
    return data({ ...welcome, zones: zonesWith(welcome.zone), isBusy: false });
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 429].includes(error.status)) throw error;
    const isBusy = error.status === 429;
    return data({ zones: null, isBusy }, { status: isBusy ? 429 : 404 });
  }
}

/** Some engines leave UTC out of their list. */
const zonesWith = (current: string) =>
  [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

export async function action({ request, url, context }: Route.ActionArgs) {
  const {
    password,
    logo,
    [unreadField]: unread,
    ...typed
  } = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  );
  if (unread) return data({ ...tooLong, typed }, { status: tooLong.status });
  const payload = { ...typed, logo: logo ?? "", password: password ?? "", code: codeIn(url) };
  const { welcome } = context.get(apiContext);
  const outcome = await outcomeOf(async () => {
    const { color, actionColor: action } = await welcome.begin({ payload });
    const adapted = {
      ...(color && { ...color, given: String(typed.color) }),
      ...(action && { action, givenAction: String(typed.actionColor) }),
    };
    return ["/login?welcome", ...(color || action ? [`${new URLSearchParams(adapted)}`] : [])].join(
      "&",
    );
  });
  if (outcome.isDone) return redirect(outcome.message, 303);
  const message = outcome.details.length > 0 ? "Please check the marked fields." : outcome.message;
  return data({ ...outcome, message, typed }, { status: outcome.status });
}

const tooLong = {
  isDone: false,
  status: 413,
  message: "This was too much to be read: nothing is set up yet. Choose a smaller logo, or none.",
  details: [{ path: "logo", message: tooLarge }],
};

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches }) => answeringMetadata(matches, "Welcome");

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const isEnded = !loaderData.zones || actionData?.status === 404;
  const texts = isEnded ? (loaderData.isBusy ? busy : ended) : asking;
  return (
    <>
      <AnswerHead {...texts} here="Welcome" isAnswer={isEnded && actionData !== undefined} />
      <Page className={styles.page}>
        {!isEnded && loaderData.zones ? (
          <WelcomeForm of={loaderData} zones={loaderData.zones} outcome={actionData} />
        ) : (
          <ButtonLink to="/login">Go to sign in</ButtonLink>
        )}
      </Page>
    </>
  );
}

const asking = {
  heading: "Welcome to your site",
  lead: "Say whose it is, who looks after it, and what it begins with. All of it can be changed later.",
};

const ended = {
  heading: "This address is no longer valid",
  lead: "It works once, for a day, and until somebody signs in. A part of it may be missing, too.",
};

const busy = {
  heading: "Too many attempts",
  lead: "Please wait a minute, and open the address from the terminal again.",
};

import { Anchor, PasswordInput, Stack, TextInput } from "@mantine/core";
import { Navigate, useSearchParams } from "react-router";
import { auth } from "#contract/areas/auth.ts";
import { Logo } from "../../../ui/logo.tsx";
import { moveFocus } from "../../../ui/move-focus.ts";
import { useContent } from "../../../ui/site-content.ts";
import { keepTypedEmail } from "../../../ui/typed-email.ts";
import { CodeStep } from "../../areas/profile/second-factor/code-step.tsx";
import { BusyButton } from "../../components/busy-button.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import { LoneCard } from "../../components/lone-card.tsx";
import { useSession } from "../../session/use-session.ts";
import { type SignIn, useSignIn } from "../../session/use-sign-in.ts";
import { destinationIn } from "./destination.ts";
import styles from "./login.module.css";

const welcome = "Your site is set up. Sign in with the email address and password you chose.";

/** Sentences about chosen colours that set-up replaced, since text in or on them is illegible. */
function colorWords(parameters: URLSearchParams): string[] {
  const colorOf = (name: string) => {
    const value = parameters.get(name) ?? "";
    return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : "";
  };
  const [main, link, action] = ["main", "link", "action"].map(colorOf);
  return [
    ...instead("main", colorOf("given"), main),
    ...(link && link !== main
      ? [`Links on the page are ${link}, a more readable shade of it.`]
      : []),
    ...instead("action", colorOf("givenAction"), action),
  ];
}

const instead = (name: string, chosen?: string, used?: string) =>
  chosen && used && chosen !== used
    ? [
        `Text is not readable on ${chosen}, so the ${name} colour is ${used}, the nearest readable shade.`,
      ]
    : [];

export default function Login() {
  const { name } = useContent("settings");
  const { status } = useSession();
  const [parameters] = useSearchParams();
  const signIn = useSignIn();

  if (status === "signed-in")
    return <Navigate to={destinationIn(parameters, location.origin)} replace />;
  return (
    <LoneCard
      title="Admin Login"
      head={
        <a className={`reach ${styles.brand}`} href="/">
          <Logo name={name} />
        </a>
      }
    >
      {signIn.isCodeAsked ? <CodeStep of={signIn} /> : <PasswordStep of={signIn} />}
    </LoneCard>
  );
}

function PasswordStep({ of: { error, email, begin } }: { of: SignIn }) {
  const [parameters] = useSearchParams();
  const form = useDialogForm({
    initial: { email, password: "" },
    schema: auth.login.payload,
    send: begin,
  });
  const { isBusy } = form;
  return (
    <InlineForm of={form}>
      <Stack>
        {parameters.has("welcome") && !error && (
          <p role="status">{[welcome, ...colorWords(parameters)].join(" ")}</p>
        )}
        <FormError text={error} />
        <TextInput
          ref={moveFocus}
          {...form.namedField("email")}
          type="email"
          maxLength={254}
          label="Email"
          defaultValue={email}
          autoComplete="username"
          required
          size="md"
        />
        <PasswordInput
          {...form.namedField("password")}
          label="Password"
          autoComplete="current-password"
          maxLength={256}
          required
          size="md"
        />
        <BusyButton type="submit" size="md" color="action" isBusy={isBusy}>
          {isBusy ? "Logging in..." : "Login"}
        </BusyButton>
        <Anchor
          href="/forgot-password"
          className={`reach ${styles.forgot}`}
          onClick={({ currentTarget }) => keepTypedEmail(typedIn(currentTarget.closest("form")))}
        >
          Forgot password?
        </Anchor>
      </Stack>
    </InlineForm>
  );
}

const typedIn = (form: HTMLFormElement | null): string =>
  form ? String(new FormData(form).get("email") ?? "") : "";

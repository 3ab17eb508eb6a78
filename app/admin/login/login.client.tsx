import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { site } from "#content/site.ts";
import { auth } from "#contract/auth.ts";
import { type Faults, faultsOf } from "../forms/faults.ts";
import { sentenceOf } from "../session/api.ts";
import { signIn } from "../session/sign-in.ts";
import { useSession } from "../session/use-session.ts";
import styles from "./login.module.css";

export default function Login() {
  const { standing } = useSession();
  const [parameters] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [faults, setFaults] = useState<Faults>({});

  if (standing === "signed-in") return <Navigate to={destinationOf(parameters)} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const found = faultsOf(auth.login.payload, typed);
    setFaults(found);
    setError("");
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await signIn(String(typed.email), String(typed.password));
    } catch (failure) {
      setError(sentenceOf(failure, "Login failed"));
      setBusy(false);
    }
  };
  return (
    <main className={styles.page}>
      <title>{`Admin Login · ${site.name}`}</title>
      <form className={styles.card} onSubmit={submit} noValidate>
        <a className={styles.brand} href="/">
          {site.name}
        </a>
        <h1 className={styles.title}>Admin Login</h1>
        <Stack>
          {error && (
            <Alert color="danger" role="alert">
              {error}
            </Alert>
          )}
          <TextInput
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            required
            size="md"
            error={faults.email}
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            size="md"
            error={faults.password}
          />
          <Button type="submit" size="md" color="action" disabled={isBusy}>
            {isBusy ? "Logging in..." : "Login"}
          </Button>
        </Stack>
      </form>
    </main>
  );
}

/** The screen that was asked for; an address outside the panel is not followed. */
function destinationOf(parameters: URLSearchParams): string {
  const next = parameters.get("next") ?? "";
  return /^\/admin(?:[/?]|$)/.test(next) && !next.includes("\\") ? next : "/admin";
}

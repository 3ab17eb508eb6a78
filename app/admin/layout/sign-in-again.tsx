import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { User } from "#contract/users.ts";
import { sentenceOf } from "../session/api.ts";
import { session } from "../session/session.ts";
import { signIn } from "../session/sign-in.ts";

/** Signing in where one is, so that what was typed on the screen behind stays. */
export function SignInAgain({ user }: { user: User }) {
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setBusy(true);
    setError("");
    try {
      await signIn(user.email, password);
    } catch (failure) {
      setError(sentenceOf(failure, "Login failed"));
      setBusy(false);
    }
  };
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} zIndex={420}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Your session has ended</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <form onSubmit={submit}>
            <Stack>
              <Text c="dimmed">
                Sign in again as <strong>{user.email}</strong> to go on. What you have typed is
                still here.
              </Text>
              {error && (
                <Alert color="danger" role="alert">
                  {error}
                </Alert>
              )}
              <input type="hidden" name="username" autoComplete="username" value={user.email} />
              <PasswordInput
                name="password"
                label="Password"
                autoComplete="current-password"
                required
                data-autofocus
              />
              <Group justify="space-between">
                <Button variant="subtle" color="neutral" onClick={() => session.end()}>
                  Leave without saving
                </Button>
                <Button type="submit" disabled={isBusy}>
                  {isBusy ? "Logging in..." : "Login"}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

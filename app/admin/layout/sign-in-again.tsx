import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import type { FormEvent } from "react";
import type { User } from "#contract/users.ts";
import { CodeStep } from "../second-factor/code-step.tsx";
import { session } from "../session/session.ts";
import { type SignIn, useSignIn } from "../session/use-sign-in.ts";

/** Signing in where one is, so that what was typed on the screen behind stays. */
export function SignInAgain({ user }: { user: User }) {
  const signIn = useSignIn();
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} zIndex={420}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Your session has ended</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Text c="dimmed" mb="md">
            Sign in again as <strong>{user.email}</strong> to go on. What you have typed is still
            here.
          </Text>
          {signIn.isCodeAsked ? (
            <CodeStep of={signIn} />
          ) : (
            <PasswordStep of={signIn} email={user.email} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PasswordStep({ of: { isBusy, error, begin }, email }: { of: SignIn; email: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    void begin({ email, password });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {error && (
          <Alert color="danger" role="alert">
            {error}
          </Alert>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={256}
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
  );
}

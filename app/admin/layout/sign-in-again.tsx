import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { FormEvent } from "react";
import type { User } from "#contract/users.ts";
import { FormError } from "../forms/form-error.tsx";
import { OwnPassword } from "../forms/own-password.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
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
        <FormError text={error} />
        <OwnPassword label="Password" email={email} />
        <Group justify="space-between">
          <Button variant="subtle" color="neutral" onClick={() => session.end()}>
            Leave without saving
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {isBusy ? "Logging in..." : "Login"}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

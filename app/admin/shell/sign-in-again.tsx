import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#contract/areas/users.ts";
import { CodeStep } from "../areas/profile/second-factor/code-step.tsx";
import { BusyButton } from "../components/busy-button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { InlineForm, useDialogForm } from "../components/forms/dialog-form.tsx";
import { OwnPassword } from "../components/forms/fields/own-password.tsx";
import { FormError } from "../components/forms/form-error.tsx";
import { session } from "../session/session.ts";
import { type SignIn, useSignIn } from "../session/use-sign-in.ts";

/** Signs in on top of the screen, so that unsaved input stays. */
export function SignInAgain({ user }: { user: User }) {
  const signIn = useSignIn(user);
  useFreshQueries();
  return (
    <Dialog
      onClose={() => {}}
      closeOnEscape={false}
      withCloseButton={false}
      title="Your session has ended"
      layer="session"
    >
      <Text c="dimmed" mb="md">
        Sign in again as <strong>{user.email}</strong> to continue. Your text is still here.
      </Text>
      {signIn.isCodeAsked ? (
        <CodeStep of={signIn} />
      ) : (
        <PasswordStep of={signIn} email={user.email} />
      )}
    </Dialog>
  );
}

/** Refetches the queries that failed meanwhile. */
function useFreshQueries(): void {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      if (session.get().status !== "signed-in") return;
      const predicate = ({ state }: { state: { status: string } }) => state.status === "error";
      void queries.refetchQueries({ type: "active", predicate });
    },
    [queries],
  );
}

function PasswordStep({ of, email }: { of: SignIn; email: string }) {
  const { error, wasRefused, begin } = of;
  const form = useDialogForm({ initial: { email, password: "" }, send: begin });
  const { isBusy } = form;
  return (
    <InlineForm of={form} noValidate={false}>
      <Stack>
        <FormError text={error} />
        {wasRefused && (
          <TextInput
            {...form.namedField("email")}
            type="email"
            maxLength={254}
            label="Email"
            description="If your address has changed, enter the new one."
            defaultValue={of.email}
            autoComplete="username"
            required
          />
        )}
        <OwnPassword
          label="Password"
          email={wasRefused ? undefined : email}
          field={form.namedField("password")}
        />
        <Group justify="space-between">
          <Button variant="subtle" color="neutral" onClick={() => session.end()}>
            Leave without saving
          </Button>
          <BusyButton type="submit" color="action" isBusy={isBusy}>
            {isBusy ? "Logging in..." : "Login"}
          </BusyButton>
        </Group>
      </Stack>
    </InlineForm>
  );
}

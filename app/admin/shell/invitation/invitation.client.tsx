import { Anchor, Button, PasswordInput, Skeleton, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import { invitations } from "#contract/areas/invitations.ts";
import type { AnswerOf } from "#contract/core/call.ts";
import { errors } from "#contract/core/errors.ts";
import { Logo } from "../../../ui/logo.tsx";
import { moveFocus } from "../../../ui/move-focus.ts";
import { useContent } from "../../../ui/site-content.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { LoneCard } from "../../components/lone-card.tsx";
import { api, codeOf } from "../../session/api.ts";
import { session } from "../../session/session.ts";
import { announceSignIn } from "../../session/storage.ts";
import { useSession } from "../../session/use-session.ts";
import styles from "../login/login.module.css";

/** Twice the limit, so that a password that is too long is reported and not cut. */
const longestPassword = 256;

type Opened = AnswerOf<typeof invitations.find>["invitation"];

export default function InvitationPage() {
  const { token = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => (await api.invitations.find({ token, signal })).invitation,
    // Somebody is typing into what it has opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data?.has_account) return <Known email={data.email} />;
  if (data) return <Acceptance token={token} invitation={data} />;
  if (codeOf(error) === "link_ended") return <Ended />;
  return (
    <Frame title="Invitation">
      {error ? (
        <LoadFailure
          sentence="The invitation could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useContent("settings");
  return (
    <LoneCard
      title={title}
      head={
        <a className={`reach ${styles.brand}`} href="/">
          <Logo name={name} />
        </a>
      }
    >
      {children}
    </LoneCard>
  );
}

interface AcceptanceProps {
  token: string;
  invitation: Opened;
}

function Acceptance({ token, invitation: { email, role, invited_by } }: AcceptanceProps) {
  const { name } = useContent("settings");
  const navigate = useNavigate();
  const state = useSession();
  const form = useDialogForm({
    initial: { firstName: "", lastName: "", password: "" },
    schema: invitations.accept.payload,
    async send(payload) {
      announceSignIn();
      session.begin(await api.invitations.accept({ token, payload }));
      navigate("/admin", { replace: true });
    },
    failure: "Your account could not be created",
  });
  const { isBusy } = form;
  return (
    <Frame title={`Join ${name}`}>
      <InlineForm of={form}>
        <Stack>
          <p>{`${invited_by} invited you to the staff panel as ${role}.`}</p>
          {"user" in state && (
            <p>{`You are signed in as ${state.user.email}. Accepting signs you in with the new account instead.`}</p>
          )}
          <FormError text={form.alert} />
          <TextInput label="Email" value={email} readOnly autoComplete="username" size="md" />
          <TextInput
            {...form.field("firstName")}
            ref={moveFocus}
            label="First name"
            autoComplete="given-name"
            required
            size="md"
          />
          <TextInput
            {...form.field("lastName")}
            label="Last name"
            autoComplete="family-name"
            required
            size="md"
          />
          <PasswordInput
            {...form.field("password")}
            label="Password"
            description="At least 6 characters. A few words work best."
            autoComplete="new-password"
            maxLength={longestPassword}
            required
            size="md"
          />
          <BusyButton type="submit" size="md" color="action" isBusy={isBusy}>
            {isBusy ? "Creating..." : "Create account"}
          </BusyButton>
        </Stack>
      </InlineForm>
    </Frame>
  );
}

const Ended = () => (
  <Frame title="This invitation is no longer valid">
    <Stack>
      <p>
        The link was used, revoked or replaced, or it has expired. Ask the person who invited you
        for a new one.
      </p>
      <Anchor href="/login" className={`reach ${styles.forgot}`}>
        Go to sign in
      </Anchor>
    </Stack>
  </Frame>
);

const Known = ({ email }: { email: string }) => (
  <Frame title="You already have an account">
    <Stack>
      <p>{`${errors.account_exists.message} It is ${email}. Sign in with it.`}</p>
      <Button component="a" href="/login" color="action" size="md">
        Go to sign in
      </Button>
    </Stack>
  </Frame>
);

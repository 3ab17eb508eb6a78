import { Group, PasswordInput } from "@mantine/core";
import { profile } from "#contract/areas/profile.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { Panel } from "../../components/forms/columns.tsx";
import { InlineForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { AccountName } from "../../components/forms/fields/own-password.tsx";
import { FormError } from "../../components/forms/form-error.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api } from "../../session/api.ts";
import { useUser } from "../../session/use-session.ts";

/** Twice the limit, so that a password that is too long is reported and not cut. */
const longest = 256;

const blank = { currentPassword: "", newPassword: "", confirmation: "" };

export function PasswordForm() {
  const { succeed } = useMessages();
  const { email } = useUser();
  const form = useDialogForm({
    initial: blank,
    schema: profile.changePassword.payload,
    rules: ({ newPassword, confirmation }) =>
      confirmation === newPassword ? {} : { confirmation: "New passwords do not match" },
    async send({ currentPassword, newPassword }, { reset }) {
      await api.profile.changePassword({ payload: { currentPassword, newPassword } });
      reset();
      succeed("Password changed successfully");
    },
    failure: "Failed to change password",
    unsaved: "input",
    isAlertBrief: true,
  });
  const { isBusy } = form;
  const field = (name: keyof typeof blank) => ({
    ...form.field(name),
    maxLength: longest,
    // Input during the save would be taken for the saved password.
    readOnly: isBusy,
  });
  return (
    <InlineForm of={form}>
      <Panel isShort>
        <AccountName email={email} />
        <PasswordInput
          {...field("currentPassword")}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <PasswordInput
          {...field("newPassword")}
          label="New password"
          description="At least 6 characters. Your other sessions end."
          autoComplete="new-password"
          required
        />
        <PasswordInput
          {...field("confirmation")}
          label="Confirm new password"
          autoComplete="new-password"
          required
        />
        <FormError text={form.alert} />
        <Group>
          <BusyButton type="submit" color="action" isBusy={isBusy}>
            {isBusy ? "Saving..." : "Change Password"}
          </BusyButton>
        </Group>
      </Panel>
    </InlineForm>
  );
}

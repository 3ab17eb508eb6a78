import { Group, PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type FormEvent, useState } from "react";
import { profile } from "#contract/areas/profile.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { Panel } from "../../components/forms/columns.tsx";
import { errorsIn, errorsOf } from "../../components/forms/fields/field-errors.ts";
import { textField } from "../../components/forms/fields/text-field.ts";
import { FormError } from "../../components/forms/form-error.tsx";
import { useAutoDismiss } from "../../components/forms/use-auto-dismiss.ts";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { api, errorMessage } from "../../session/api.ts";

/** Twice the limit, so that a password that is too long is reported and not cut. */
const longest = 256;

const blank = { currentPassword: "", newPassword: "", confirmation: "" };

export function PasswordForm() {
  const form = useForm({ initialValues: blank });
  const [error, setError] = useAutoDismiss();
  const [isBusy, setBusy] = useState(false);
  const { succeed } = useMessages();
  useUnsaved(form.isDirty());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { currentPassword, newPassword, confirmation } = form.values;
    const payload = { currentPassword, newPassword };
    const errors = errorsOf(profile.changePassword.payload, payload);
    if (confirmation !== newPassword) errors.confirmation = "New passwords do not match";
    form.setErrors(errors);
    setError("");
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    try {
      await api.profile.changePassword({ payload });
      form.reset();
      succeed("Password changed successfully");
    } catch (problem) {
      setError(errorMessage(problem, "Failed to change password"));
      form.setErrors(errorsIn(problem));
    }
    setBusy(false);
  };
  const field = (path: keyof typeof blank) => ({
    ...textField(form, profile.changePassword.payload, path),
    maxLength: longest,
    // Input during the save would be taken for the saved password.
    readOnly: isBusy,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Panel>
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
        <FormError text={error} />
        <Group>
          <BusyButton type="submit" color="action" isBusy={isBusy}>
            {isBusy ? "Saving..." : "Change Password"}
          </BusyButton>
        </Group>
      </Panel>
    </form>
  );
}

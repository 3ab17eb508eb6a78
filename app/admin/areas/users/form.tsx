import {
  NativeSelect,
  PasswordInput,
  Switch,
  type SwitchProps,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { accounts, type User } from "#contract/areas/users.ts";
import { errors } from "#contract/core/errors.ts";
import { canBeGivenEnquiries, type Role, roleOf, roles } from "#contract/core/roles.ts";
import { moveFocus } from "../../../ui/move-focus.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { Panel, Row } from "../../components/forms/columns.tsx";
import { typedSince, useRecordForm } from "../../components/forms/record-form.ts";
import { RecordFrame } from "../../components/forms/record-frame.tsx";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { useReturnTo } from "../../components/return-to.ts";
import { PictureField } from "../../media/fields/picture-field.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { saveOne } from "../../resource/queries.ts";
import { blankOf, labelsOf, payloadOf, type ValuesOf, valuesOf } from "../../resource/values.ts";
import type { FormProps, FormView } from "../../resource/views.ts";
import { session } from "../../session/session.ts";
import { useUser } from "../../session/use-session.ts";
import { deactivationQuestion } from "./deactivation.ts";
import { LostFactor } from "./lost-factor.tsx";
import { roleHelp } from "./role-help.ts";
import { Sessions } from "./sessions.tsx";

/** In milliseconds: leaves time to read the message before the list replaces the form. */
const untilBack = 1500;

type UserValues = ValuesOf<typeof accounts>;
const labels = labelsOf(accounts);
const blank: UserValues = { ...blankOf(accounts), role: "user" };

function userPayload(values: UserValues, user: User | null) {
  const { password, ...every } = payloadOf(accounts, values, user);
  const isOff = roleOf(values.role) === "user";
  const others = { ...every, ...(isOff && { answersEnquiries: false }) };
  return user && values.password.trim() === "" ? others : { ...others, password };
}

function UserForm({ entry, heading, item, onCreated }: FormProps) {
  const openedUser = item as User | null;
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useReturnTo(entry.path);
  const self = useUser();
  const { confirm } = useDialogs();
  const [user, setUser] = useState(openedUser);
  const isOwn = user?.id === self.id;
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const record = useRecordForm<UserValues, User>({
    record: openedUser,
    blank,
    valuesOf: (row) => valuesOf(accounts, row),
    schema: user ? accounts.update : accounts.create,
    payloadOf: (values) => userPayload(values, user),
    failure: user ? "Failed to update user" : "Failed to create user",
    confirm: async ({ isActive }) =>
      isActive || !user?.is_active || (await confirm(deactivationQuestion([user]))),
    save: (payload, revision) =>
      labelled(accounts, saveOne(accounts, payload, user && { id: user.id, revision })),
    onSaved(saved) {
      // The list would otherwise offer outdated revisions.
      void queries.invalidateQueries({ queryKey: ["users"], refetchType: "all" });
      if (isOwn) session.renew(saved);
    },
  });
  const { form, field } = record;
  useUnsaved(() => ({ isUnsaved: record.isUnsaved() }));

  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = async () => {
    if (isLeaving) return;
    const saved = await record.submit();
    if (!saved) return;
    const done = user ? "User updated successfully" : "User created successfully";
    succeed(done);
    if (!record.isShown()) return;
    setLeaving(true);
    timer.current = setTimeout(() => {
      if (!record.isUnsaved()) return goBack(saved.id);
      setLeaving(false);
      setUser(saved);
      const { password } = form.getInitialValues();
      // Sent again, the password would end the person's sessions again.
      if (form.getValues().password === password) form.setFieldValue("password", "");
      succeed(done, typedSince);
      if (!user) onCreated(saved.id);
    }, untilBack);
  };
  return (
    <>
      <RecordFrame
        of={record}
        labels={labels}
        heading={heading}
        about={user?.email}
        secret="password"
        save={user ? "Update User" : "Create User"}
        back={back}
        goBack={goBack}
        isDone={isLeaving}
        onSubmit={submit}
      >
        <Panel isShort>
          <Row>
            <TextInput
              {...field("firstName")}
              ref={openedUser ? undefined : moveFocus}
              label={labels.firstName}
              required
            />
            <TextInput {...field("lastName")} label={labels.lastName} required />
          </Row>
          <TextInput
            {...field("email")}
            label={labels.email}
            type="email"
            required
            autoComplete="off"
          />
          <PasswordInput
            {...field("password")}
            label={labels.password}
            description={
              user
                ? "Leave blank to keep the current password. A new one ends this person’s sessions."
                : "At least 6 characters."
            }
            required={user === null}
            autoComplete="new-password"
          />
          <NativeSelect
            {...field("role")}
            label={labels.role}
            description={isOwn ? `${roleHelp} ${errors.own_standing.message}` : roleHelp}
            required
            disabled={isOwn}
            data={roles.map((role) => ({ value: role, label: role }))}
          />
          <AnswersSwitch
            role={roleOf(form.values.role)}
            input={form.getInputProps("answersEnquiries", { type: "checkbox" })}
          />
          {!isOwn && (
            <Switch
              {...form.getInputProps("isActive", { type: "checkbox" })}
              label={labels.isActive}
              description="Inactive users cannot log in."
            />
          )}
        </Panel>
        <Panel isShort>
          <PictureField input={field("photo")} label={labels.photo} isLibraryOnly />
        </Panel>
        <Panel isShort>
          <Textarea
            {...field("signature")}
            label={labels.signature}
            description={accounts.fields.signature.help}
            autosize
            minRows={2}
            maxRows={8}
          />
        </Panel>
      </RecordFrame>
      {openedUser && <Sessions user={openedUser} />}
      {openedUser && <LostFactor user={openedUser} />}
    </>
  );
}

interface AnswersSwitchProps {
  role: Role;
  input: SwitchProps;
}

function AnswersSwitch({ role, input }: AnswersSwitchProps) {
  const { label, help } = accounts.fields.answersEnquiries;
  if (canBeGivenEnquiries(role)) {
    return <Switch {...input} label={label} description={help} />;
  }
  const isAdmin = role === "admin";
  return (
    <Switch
      label={label}
      description={
        isAdmin
          ? "Admins always answer enquiries."
          : "Only editors and authors can have this permission."
      }
      checked={isAdmin}
      disabled
      readOnly
    />
  );
}

export default { form: UserForm } satisfies FormView;

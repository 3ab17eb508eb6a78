import { NativeSelect, PasswordInput, Switch, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { roles } from "#contract/roles.ts";
import { accounts, type User } from "#contract/users.ts";
import { Panel, Row } from "../forms/columns.tsx";
import { FormBody } from "../forms/form-body.tsx";
import { typedSince, useRecordForm } from "../forms/record-form.ts";
import { RecordFrame } from "../forms/record-frame.tsx";
import { useNewForm } from "../forms/use-new-form.ts";
import { useMessages } from "../parts/messages.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useWayBack } from "../parts/way-back.ts";
import { api } from "../session/api.ts";
import { session } from "../session/session.ts";
import { useUser } from "../session/use-session.ts";
import { LostFactor } from "./lost-factor.tsx";
import { oneUser } from "./queries.ts";
import { blankUser, type UserValues, userLabels, userPayload, userValues } from "./user-values.ts";

/** How long the message stays before the list comes back, in milliseconds. Section 9 of the product specification. */
const untilBack = 1500;

export default function UserScreen() {
  const { id } = useParams();
  const { newForm, goOn } = useNewForm(id, addressOf);
  const query = useQuery({ ...oneUser(id ?? ""), enabled: newForm === null });
  return (
    <>
      <PageHead title={id ? "Edit User" : "Add New User"} text={query.data?.email} />
      {newForm ? (
        <UserForm key={newForm} user={null} onCreated={goOn} />
      ) : (
        <FormBody query={query} failure="Failed to fetch user details" back="/admin/users">
          {(user) => (
            <>
              <UserForm key={user.id} user={user} onCreated={goOn} />
              <LostFactor user={user} />
            </>
          )}
        </FormBody>
      )}
    </>
  );
}

const addressOf = (id: number) => `/admin/users/${id}/edit`;

interface UserFormProps {
  /** Null for a new one. */
  user: User | null;
  /** A new account has been saved, and is edited on. */
  onCreated(id: number): void;
}

function UserForm({ user: given, onCreated }: UserFormProps) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { back, goBack } = useWayBack("/admin/users");
  const self = useUser();
  const [user, setUser] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const record = useRecordForm<UserValues, User>({
    record: given,
    blank: blankUser,
    valuesOf: userValues,
    schema: user ? accounts.update : accounts.create,
    payloadOf: (values) => userPayload(values, user === null),
    failure: user ? "Failed to update user" : "Failed to create user",
    async save(payload, revision) {
      const answer = user
        ? await api.users.update({ id: user.id, payload, ...(revision && { revision }) })
        : await api.users.create({ payload });
      return answer.user;
    },
    onSaved(saved) {
      // The list that comes back would otherwise offer revisions that are gone.
      void queries.invalidateQueries({ queryKey: ["users"], refetchType: "all" });
      if (saved.id === self.id) session.renew(saved);
    },
  });
  const { form, field } = record;

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
      // It was set by this save; sent again it would end the person's sessions again.
      if (form.getValues().password === password) form.setFieldValue("password", "");
      succeed(done, typedSince);
      if (!user) onCreated(saved.id);
    }, untilBack);
  };
  return (
    <RecordFrame
      of={record}
      labels={userLabels}
      secret="password"
      save={user ? "Update User" : "Create User"}
      back={back}
      goBack={goBack}
      isDone={isLeaving}
      onSubmit={submit}
    >
      <Panel>
        <Row>
          <TextInput {...field("firstName")} label={userLabels.firstName} required />
          <TextInput {...field("lastName")} label={userLabels.lastName} required />
        </Row>
        <TextInput
          {...field("email")}
          label={userLabels.email}
          type="email"
          required
          autoComplete="off"
        />
        <PasswordInput
          {...field("password")}
          label={userLabels.password}
          description={
            user
              ? "Leave it blank to keep the current one. A new one ends this person's sessions."
              : "At least 6 characters."
          }
          required={user === null}
          autoComplete="new-password"
        />
        <NativeSelect
          {...field("role")}
          label={userLabels.role}
          description="User is basic access, Author can create and manage blog posts, Admin has full system access."
          required
          data={roles.map((role) => ({ value: role, label: role }))}
        />
        <Switch
          {...form.getInputProps("isActive", { type: "checkbox" })}
          label={userLabels.isActive}
          description="Inactive users cannot log in."
        />
      </Panel>
    </RecordFrame>
  );
}

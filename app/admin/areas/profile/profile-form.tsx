import { Badge, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { type ownProfile, profileUpdate } from "#contract/areas/profile.ts";
import { accounts } from "#contract/areas/users.ts";
import { canReach } from "#contract/resources.ts";
import { longDate } from "../../../ui/dates.ts";
import { Panel, Row } from "../../components/forms/columns.tsx";
import { useRecordForm } from "../../components/forms/record-form.ts";
import { RecordFrame } from "../../components/forms/record-frame.tsx";
import { useUnsaved } from "../../components/forms/use-unsaved.ts";
import { useMessages } from "../../components/messages.tsx";
import { PictureField } from "../../media/fields/picture-field.tsx";
import { api } from "../../session/api.ts";
import { refreshUser } from "../../session/sign-in.ts";

type OwnProfile = z.infer<typeof ownProfile>;

interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  photo: string;
  signature: string;
}

const { photo, signature } = accounts.fields;

const labels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  photo: photo.label,
  signature: signature.label,
};

const valuesOf = ({ firstName, lastName, email, ...more }: OwnProfile): ProfileValues => ({
  firstName,
  lastName,
  email,
  photo: more.photo ?? "",
  signature: more.signature ?? "",
});

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const record = useRecordForm<ProfileValues, OwnProfile>({
    record: profile,
    blank: valuesOf(profile),
    valuesOf,
    schema: profileUpdate,
    payloadOf: (values) => values,
    failure: "Failed to update profile",
    save: async (payload, revision) =>
      (await api.profile.update({ payload, ...(revision && { revision }) })).user,
    onSaved(saved) {
      queries.setQueryData(["profile"], saved);
      void queries.invalidateQueries({ queryKey: ["users"] });
      void refreshUser();
      succeed("Profile updated successfully");
    },
  });
  const { field } = record;
  const hasLibrary = canReach(profile, "media");
  const canAnswer = canReach(profile, "contact");
  useUnsaved(() => ({ isUnsaved: record.isUnsaved() }));
  return (
    <RecordFrame
      of={record}
      labels={labels}
      save="Update Profile"
      back="/admin"
      onSubmit={() => void record.submit()}
    >
      <Panel isShort>
        <Row>
          <TextInput {...field("firstName")} label={labels.firstName} required />
          <TextInput {...field("lastName")} label={labels.lastName} required />
        </Row>
        <TextInput {...field("email")} label={labels.email} type="email" required />
        <p>
          <Badge>{profile.role}</Badge> since {longDate(profile.createdAt)}
        </p>
      </Panel>
      {hasLibrary && (
        <Panel isShort>
          <PictureField input={field("photo")} label={labels.photo} isLibraryOnly />
        </Panel>
      )}
      {canAnswer && (
        <Panel isShort>
          <Textarea
            {...field("signature")}
            label={labels.signature}
            description={signature.help}
            autosize
            minRows={2}
            maxRows={8}
          />
        </Panel>
      )}
    </RecordFrame>
  );
}

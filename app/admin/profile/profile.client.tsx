import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { FormBody } from "../forms/form-body.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ownProfile } from "./queries.ts";

export default function ProfileScreen() {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get("tab") === "password" ? "password" : "profile";
  const query = useQuery(ownProfile);
  return (
    <>
      <PageHead title="My Profile" />
      <Tabs
        value={tab}
        onChange={(chosen) =>
          setParameters(chosen === "password" ? { tab: "password" } : {}, { replace: true })
        }
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="profile">Profile Information</Tabs.Tab>
          <Tabs.Tab value="password">Change Password</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <FormBody query={query} failure="Failed to fetch profile data" back="/admin">
            {(profile) => <ProfileForm key={profile.id} profile={profile} />}
          </FormBody>
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordForm />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

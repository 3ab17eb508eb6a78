import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";
import { ProfileForm } from "./profile-form.tsx";
import { ownProfile } from "./queries.ts";

import { Security } from "./security.tsx";

const tabs = ["profile", "password", "security"];

export default function ProfileScreen() {
  const [parameters, setParameters] = useSearchParams();
  const requestedTab = parameters.get("tab") ?? "";
  const tab = tabs.includes(requestedTab) ? requestedTab : "profile";
  const query = useQuery(ownProfile);
  const [wasSecurityOpened, setSecurityOpened] = useState(false);

  // Stays mounted once opened: codes that are shown only once survive a change of tab.
  if (tab === "security" && !wasSecurityOpened) setSecurityOpened(true);

  return (
    <>
      <PageHead title="My Profile" />
      {/* React's Activity would lose the note of unsaved input on a hidden tab. */}
      <Tabs
        keepMountedMode="display-none"
        value={tab}
        onChange={(chosen) =>
          setParameters(chosen && chosen !== "profile" ? { tab: chosen } : {}, { replace: true })
        }
      >
        <Tabs.List mb="lg" className={styles.tabs ?? ""}>
          <Tabs.Tab value="profile">Profile Information</Tabs.Tab>
          <Tabs.Tab value="password">Change Password</Tabs.Tab>
          <Tabs.Tab value="security">Security</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <FormBody query={query} failure="Failed to fetch profile data" back="/admin">
            {(profile) => <ProfileForm key={profile.id} profile={profile} />}
          </FormBody>
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordForm />
        </Tabs.Panel>
        <Tabs.Panel value="security">{wasSecurityOpened && <Security />}</Tabs.Panel>
      </Tabs>
    </>
  );
}

import { IconUserCircle } from "../../components/icons/icons.ts";
import type { PanelEntry } from "../../resource/entry.ts";

export const profile: PanelEntry = {
  area: "profile",
  menu: "Settings",
  label: "My Profile",
  path: "/admin/profile",
  icon: IconUserCircle,
  goTo: [
    { label: "Change Password", to: "/admin/profile?tab=password", onCard: "Password" },
    { label: "Security", to: "/admin/profile?tab=security" },
  ],
  card: {
    title: "My profile",
    text: "Your name, password and sessions.",
  },
  screens: [{ id: "profile", path: "profile", load: () => import("./profile.client.tsx") }],
};

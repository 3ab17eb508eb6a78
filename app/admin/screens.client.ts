import type { ComponentType } from "react";

type Load = () => Promise<{ default: ComponentType }>;

/** The screens of the panel by the ids of their addresses, each a chunk of its own. */
export const screens: Record<string, Load> = {
  dashboard: () => import("./dashboard/dashboard.client.tsx"),
  "portfolio/list": () => import("./portfolio/item-list.client.tsx"),
  "portfolio/new": () => import("./portfolio/item-form.client.tsx"),
  "portfolio/edit": () => import("./portfolio/item-form.client.tsx"),
  "blog/list": () => import("./blog/post-list.client.tsx"),
  "blog/new": () => import("./blog/post-form.client.tsx"),
  "blog/edit": () => import("./blog/post-form.client.tsx"),
  "users/list": () => import("./users/user-list.client.tsx"),
  "users/new": () => import("./users/user-form.client.tsx"),
  "users/edit": () => import("./users/user-form.client.tsx"),
  "contact/list": () => import("./contact/submission-list.client.tsx"),
  "contact/one": () => import("./contact/submission-detail.client.tsx"),
  "newsletter/list": () => import("./newsletter/subscription-list.client.tsx"),
  profile: () => import("./profile/profile.client.tsx"),
  "admin-not-found": () => import("./layout/not-found.client.tsx"),
};

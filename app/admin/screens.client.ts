import type { ComponentType } from "react";

type Load = () => Promise<{ default: ComponentType }>;

/** The screens of the panel by the ids of their addresses, each a chunk of its own. */
export const screens: Record<string, Load> = {
  dashboard: () => import("./dashboard/dashboard.client.tsx"),
  items: () => import("./portfolio/item-list.client.tsx"),
  "new-item": () => import("./portfolio/item-form.client.tsx"),
  "edit-item": () => import("./portfolio/item-form.client.tsx"),
  posts: () => import("./blog/post-list.client.tsx"),
  "new-post": () => import("./blog/post-form.client.tsx"),
  "edit-post": () => import("./blog/post-form.client.tsx"),
  users: () => import("./users/user-list.client.tsx"),
  "new-user": () => import("./users/user-form.client.tsx"),
  "edit-user": () => import("./users/user-form.client.tsx"),
  submissions: () => import("./contact/submission-list.client.tsx"),
  submission: () => import("./contact/submission-detail.client.tsx"),
  subscriptions: () => import("./newsletter/subscription-list.client.tsx"),
  profile: () => import("./profile/profile.client.tsx"),
  "admin-not-found": () => import("./layout/not-found.client.tsx"),
};

import type { User } from "#contract/areas/users.ts";
import { canReach } from "#contract/resources.ts";

/** These rights decide which areas the panel shows. */
export type UserRights = Pick<User, "role" | "answers_enquiries">;

/** Whether the panel shows somebody an area; the server checks each call by itself. */
export const reaches = ({ role, answers_enquiries: answersEnquiries }: UserRights, area: string) =>
  canReach({ role, answersEnquiries }, area);

/** Returns the message for a person who has no access to the area. */
export const refusalOf = (area: string): string =>
  isAdminOnly(area) ? "Admin access required." : "You don't have permission to access this area.";

/** An area that editors cannot reach is one for admins. */
const isAdminOnly = (area: string) => !canReach({ role: "editor" }, area);

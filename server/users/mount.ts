import type { ServerRoom } from "../resource/room.ts";
import type { Profile } from "./profile.ts";
import { type OverviewOf, profileRoutes, userRoutes } from "./routes.ts";
import type { Users } from "./users.ts";

export interface UserRoomParts {
  users: Users;
  profile: Profile;
  /** The sessions and the second factors of accounts. */
  overviewOf: OverviewOf;
}

export const mountUsers = ({ users, profile, overviewOf }: UserRoomParts): ServerRoom => ({
  routes(serve) {
    profileRoutes(serve, profile);
    userRoutes(serve, users, overviewOf);
  },
  undo: [users],
});

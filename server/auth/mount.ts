import type { ServerRoom } from "../resource/room.ts";
import type { Invitations } from "./invitations.ts";
import {
  type AuthRouteParts,
  authRoutes,
  invitationRoutes,
  tokenRoutes,
  welcomeRoutes,
} from "./routes.ts";
import type { Sessions } from "./sessions.ts";
import type { Tokens } from "./tokens.ts";
import { createWelcome, type WelcomeParts } from "./welcome.ts";

export interface AuthRoomParts extends AuthRouteParts, WelcomeParts {
  users: AuthRouteParts["users"];
  invitations: Invitations;
  sessions: Sessions;
  siteUrl: () => string;
  tokens: Tokens;
}

export function mountAuth(parts: AuthRoomParts) {
  const { auth, invitations, reset, sessions, tokens } = parts;
  const welcome = createWelcome(parts);
  return {
    routes(serve) {
      authRoutes(serve, parts);
      invitationRoutes(serve, parts);
      tokenRoutes(serve, tokens);
      welcomeRoutes(serve, welcome);
    },
    expiring: [
      auth.deleteExpiredTrustedIps,
      reset.deleteExpired,
      invitations.deleteExpired,
      sessions.deleteExpired,
      tokens.deleteExpired,
    ],
    exports: { welcome },
  } satisfies ServerRoom;
}

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
import type { Welcome } from "./welcome.ts";

export interface AuthRoomParts extends AuthRouteParts {
  invitations: Invitations;
  sessions: Sessions;
  siteUrl: () => string;
  tokens: Tokens;
  welcome: Welcome;
}

export function mountAuth(parts: AuthRoomParts): ServerRoom {
  const { auth, invitations, reset, sessions, tokens, welcome } = parts;
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
  };
}

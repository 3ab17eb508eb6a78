import type { Worker } from "../jobs/worker.ts";
import type { ServerRoom } from "../resource/room.ts";
import type { Mail } from "./mail.ts";
import { mailRoutes } from "./routes.ts";
import type { MailTransporter } from "./transports.ts";

export interface MailRoomParts {
  mail: Mail;
  worker: Worker;
  transport: MailTransporter;
  findSubmission(id: number): Promise<{ id: number }>;
}

export const mountMail = ({
  mail,
  worker,
  transport,
  findSubmission,
}: MailRoomParts): ServerRoom => ({
  routes: (serve) => mailRoutes(serve, { mail, transport: transport.kind, findSubmission }),
  workers: [worker],
  expiring: [mail.deleteExpired],
  close: transport.close,
});

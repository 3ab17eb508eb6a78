import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../kernel/log.ts";
import type { ServerRoom } from "../resource/room.ts";
import { createForwarding, createMailDelivery, type MailSources } from "./deliver.ts";
import { createMail, type MailParts } from "./mail.ts";
import { mailRoutes } from "./routes.ts";
import { createFiles, createSmtp, type Sender } from "./transports.ts";
import { createMailWorker, type WorkerParts } from "./worker.ts";

export interface MailRoomParts extends Omit<MailParts, "wake">, Pick<WorkerParts, "sent"> {
  config: Pick<Config, "SMTP_URL" | "DATA_DIR" | "NEWSLETTER_FORWARD_URL">;
  log: Log;
  /** The name and the address which mails come from. */
  sender(): Promise<Sender>;
  sources: MailSources;
  findEnquiry(id: number): Promise<{ id: number }>;
}

export function mountMail(parts: MailRoomParts) {
  const { config, sender, sources } = parts;
  const transport = config.SMTP_URL
    ? createSmtp(config.SMTP_URL, sender)
    : createFiles(join(config.DATA_DIR, "mail"), sender);
  const worker = createMailWorker({
    ...parts,
    deliver: {
      mail: createMailDelivery(transport, sources),
      forward: createForwarding(config.NEWSLETTER_FORWARD_URL),
    },
  });
  const mail = createMail({ ...parts, wake: worker.wake });
  return {
    routes: (serve) =>
      mailRoutes(serve, { mail, transport: transport.kind, findSubmission: parts.findEnquiry }),
    workers: [worker],
    expiring: [mail.deleteExpired],
    exports: mail,
    close: transport.close,
  } satisfies ServerRoom;
}

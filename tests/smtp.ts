import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Received {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface SmtpServer {
  url: string;
  port: number;
  received: Received[];
  stop(): Promise<void>;
}

export interface SmtpBehavior {
  port?: number;
  /** An SMTP reply such as `450 later`. */
  refuse?: (recipient: string) => string | undefined;
  /** Takes the mail, but drops the connection before the reply. */
  drops?: (count: number, recipient: string | undefined) => boolean;
  /** Never answers a recipient. */
  hangs?: () => boolean;
}

export async function startSmtp(manners: SmtpBehavior = {}): Promise<SmtpServer> {
  const { port = 0, refuse, drops, hangs } = manners;
  const received: Received[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect(_, done) {
      done();
    },
    onRcptTo({ address }, _, done) {
      if (hangs?.()) return;
      const reply = refuse?.(address);
      if (!reply) return done();
      const error = Object.assign(new Error(reply.slice(4)), {
        responseCode: Number(reply.slice(0, 3)),
      });
      done(error);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("latin1");
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        if (drops?.(received.length, rcptTo[0]?.address))
          for (const socket of sockets) socket.destroy();
        else done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

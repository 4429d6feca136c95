import { createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As received, with headers and both parts. */
  readonly raw: string;
}

/** A real SMTP server on loopback that keeps its mail. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Its response to mail from now on; null: accepts it. */
  refuse(code: number | null): void;
}

export async function mailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusal !== null) {
          done(Object.assign(new Error("Not now"), { responseCode: refusal }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      if (address !== null && typeof address === "object") resolve(address.port);
      else reject(new Error("The mail server has no port"));
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code) => {
      refusal = code;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail server whose greeting never ends: a line every few milliseconds. */
export async function drippingMailServer(): Promise<{ readonly url: string } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const dripping = setInterval(() => socket.write("220-wait\r\n"), 20);
    socket.on("error", () => undefined).on("close", () => clearInterval(dripping));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address !== "object") throw new Error("The mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** The parts of a mail by their type, decoded. */
export function mailPart(raw: string, type: "text/plain" | "text/html"): string {
  const at = raw.indexOf(`Content-Type: ${type}`);
  if (at < 0) return "";
  const head = raw.slice(at, raw.indexOf("\r\n\r\n", at));
  const begin = at + head.length + 4;
  const end = raw.indexOf("\r\n--", begin);
  const body = raw.slice(begin, end < 0 ? undefined : end);
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

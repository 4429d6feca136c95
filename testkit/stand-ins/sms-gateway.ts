import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedSms {
  readonly path: string;
  readonly authorization: string;
  readonly contentType: string;
  readonly body: string;
}

/** A text message provider on loopback: a real HTTP server that keeps its requests. Tests can't use a real provider. */
export async function startSmsGateway(): Promise<{
  readonly url: string;
  readonly received: ReceivedSms[];
  /** The status of the next responses. */
  status: number;
  /** Whether it answers nothing until it is released. */
  isSilent: boolean;
  /** The number of requests that wait for an answer. */
  held(): number;
  release(): void;
  [Symbol.asyncDispose](): Promise<void>;
}> {
  const received: ReceivedSms[] = [];
  const waiting: (() => void)[] = [];
  const gateway = {
    url: "",
    received,
    status: 201,
    isSilent: false,
    held: () => waiting.length,
    release() {
      gateway.isSilent = false;
      for (const answer of waiting.splice(0)) answer();
    },
    [Symbol.asyncDispose]: async () => {},
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const { authorization = "", "content-type": contentType = "" } = request.headers;
      if (gateway.status < 300) received.push({ path: request.url ?? "", authorization, contentType, body });
      const answer = () => void response.writeHead(gateway.status).end("{}");
      if (gateway.isSilent) waiting.push(answer);
      else answer();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway[Symbol.asyncDispose] = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return gateway;
}

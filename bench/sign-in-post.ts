import { type Agent, request } from "node:http";

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly from: string;
  readonly token?: string | undefined;
  readonly agent?: Agent;
}

/** One POST to a server on this machine, from an address of 127.0.0.0/8. */
export function post(port: number, { path, body, from, token, agent }: Call): Promise<Answer> {
  const started = performance.now();
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      headers,
      localAddress: from,
      agent: agent ?? false,
    };
    const outgoing = request(options, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, body: text, ms: performance.now() - started }),
      );
    });
    outgoing.on("error", reject).end(JSON.stringify(body));
  });
}

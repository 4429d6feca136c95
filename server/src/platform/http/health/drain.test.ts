import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drainable } from "./drain.ts";

/** Longer than a call takes on a busy machine. */
const GRACE_MS = 2_000;

test("PLUS-330 a call on an idle keep-alive connection during the stop is served with a response that closes the connection", async () => {
  const server = createServer((_request, response) => response.end("done"));
  const drain = drainable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<{ socket: unknown; connection: string | undefined }> => {
    const [answer] = (await once(get({ host: "127.0.0.1", port, agent }), "response")) as [IncomingMessage];
    const { socket, headers } = answer;
    await once(answer.resume(), "end");
    return { socket, connection: headers.connection };
  };
  const before = await ask();
  expect(before.connection).toBe("keep-alive");
  let isEmpty = false;
  const emptied = drain.empty(2 * GRACE_MS, GRACE_MS).then(() => {
    isEmpty = true;
  });
  const after = await ask();
  expect(after).toEqual({ socket: before.socket, connection: "close" });
  expect(isEmpty).toBe(false);
  await emptied;
  agent.destroy();
});

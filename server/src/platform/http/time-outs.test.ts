import { once } from "node:events";
import { type AddressInfo, createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { limitBodies } from "./time-outs.ts";

test("PLUS-334 a call whose body stays half sent times out; slow bodies and slow calls do not", async () => {
  const app = fastify();
  limitBodies(app, 150);
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume().once("end", () => done(null));
  });
  const slow = Promise.withResolvers<void>();
  app.post("/slow", () => slow.promise.then(() => "done"));
  app.put("/media/take", async () => "stored");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const open = (head: string) => {
    const socket = createConnection(port, "127.0.0.1");
    const told: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => told.push(chunk));
    socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`);
    const said = () => Buffer.concat(told).toString();
    return { socket, said };
  };
  const half = open("POST /slow");
  const bytes = open("PUT /media/take");
  const whole = fetch(`http://127.0.0.1:${port}/slow`, { method: "POST", body: "abcd" });
  await once(half.socket, "close");
  expect(half.said()).toContain("408 Request Timeout");
  bytes.socket.write("cd");
  await once(bytes.socket, "data");
  expect(bytes.said()).toContain("stored");
  slow.resolve();
  expect(await (await whole).text()).toBe("done");
  bytes.socket.destroy();
  await app.close();
});

test("PLUS-334 a header and a body that stay half sent time out on the server", { timeout: 90_000 }, async () => {
  await using world = await testWorld();
  const { port } = new URL(world.url);
  const answerTo = async (sent: string) => {
    const socket = createConnection(Number(port), "127.0.0.1");
    socket.write(sent);
    return (await text(socket)).split("\r\n")[0];
  };
  const head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\n";
  const body = `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  const given = "HTTP/1.1 408 Request Timeout";
  expect(await Promise.all([head, body].map(answerTo))).toEqual([given, given]);
});

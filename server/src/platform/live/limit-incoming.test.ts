import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-1024 a client that sends more than heartbeats need is disconnected, and one that sends little is not", async () => {
  await using world = await testWorld();
  const connect = async (name: "viewer" | "editor") => {
    const socket = new WebSocket(`${world.url.replace("http", "ws")}/ws?token=${world.as(name).token}`);
    await once(socket, "open");
    return socket;
  };
  const [loud, quiet] = await Promise.all([connect("viewer"), connect("editor")]);
  for (let count = 0; count < 200; count += 1) quiet.send("hello");
  const closed = new Promise<number>((resolve) => loud.once("close", resolve));
  loud.on("error", () => {});
  for (let count = 0; count < 3_000; count += 1) loud.send("");
  expect(await closed).toBe(1006);
  quiet.ping();
  await once(quiet, "pong");
  quiet.close();
});

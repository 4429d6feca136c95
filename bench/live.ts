/**
 * Live fan-out to many connections: our live server against bare `ws`, in one run, interleaved.
 * `node bench/live.ts [connections=1000] [rounds=3]`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { z } from "zod";
import { liveMessage } from "#core/live/live-message.ts";
import { fields, quantity, text } from "#core/live/read-fields.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { liveRoute } from "#server/platform/live/live-route.ts";
import { createLiveServer } from "#server/platform/live/live-server.ts";
import { defineEvent, type EventDefinition } from "#server/platform/outbox/event.ts";
import type { Platform } from "#server/platform/platform.ts";

const CONNECTIONS = Number(process.argv[2] ?? 1_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const MESSAGE_BYTES = 220;
const PACED = { broadcasts: 60, everyMs: 50 };
const FLOOD_MS = 3_000;
/** Broadcasts on their way to the readers at a time. */
const AHEAD = 16;

interface Subject {
  readonly name: string;
  readonly url: string;
  broadcast(): void;
  close(): Promise<void>;
}

interface Figures {
  readonly deliveriesPerSecond: number;
  readonly cpuSecondsPer100k: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const HAPPENED = defineEvent("bench.happened", { sentMs: z.number(), padding: z.string() });
type Padded = z.infer<typeof HAPPENED.payload>;

const nowMs = () => performance.timeOrigin + performance.now();
function message(): Padded {
  const sentMs = nowMs();
  const bare = JSON.stringify({ event: "updateJobs", sentMs, padding: "" }).length;
  return { sentMs, padding: "x".repeat(Math.max(0, MESSAGE_BYTES - bare)) };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The floor: one string sent to every socket. */
async function bareWs(): Promise<Subject> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const port = await listening(server);
  return {
    name: "bare ws",
    url: `ws://127.0.0.1:${port}/?n=*`,
    broadcast: () => {
      const text = JSON.stringify({ event: "updateJobs", ...message() });
      for (const socket of sockets.clients) socket.send(text);
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}

const reader = (name: string): UserActor => ({
  kind: "user",
  userId: name,
  name,
  email: name,
  isSuperuser: false,
  sessionId: name,
  verified: true,
  managedWorkspaceIds: new Set(),
});

/** Ours, from the published event: message, audience of all connected sessions, one frame. */
async function liveServer(): Promise<Subject> {
  const server = createServer();
  let publish: (payload: Padded) => void = () => {};
  const platform = {
    config: { trustedProxy: [] },
    log: console,
    live: {
      subscribe: ({ name }: EventDefinition<object>, listener: typeof publish) => {
        if (name === HAPPENED.name) publish = listener;
        return () => {};
      },
      onGap: () => {},
    },
  } as unknown as Platform;
  const live = createLiveServer({
    server,
    platform,
    routes: [
      liveRoute({
        event: HAPPENED,
        sends: liveMessage("updateJobs", fields({ sentMs: quantity, padding: text })),
        message: async (payload) => payload,
        audience: async (_payload, actors) => new Set(actors),
      }),
    ],
    identify: async (token) => reader(token),
    renew: async (sessionIds) => sessionIds.map(reader),
  });
  const port = await listening(server);
  return {
    name: "Rushlight",
    url: `ws://127.0.0.1:${port}/ws?token=*`,
    broadcast: () => publish(message()),
    close: async () => {
      await live.close();
      server.close();
    },
  };
}

async function measure(subject: Subject): Promise<Figures> {
  const readers = fork(join(import.meta.dirname, "live-clients.ts"), [subject.url, String(CONNECTIONS)]);
  let received = 0;
  let wake = (): void => {};
  readers.on("message", (news: { received?: number }) => {
    received = news.received ?? received;
    wake();
  });
  await answer(readers, "ready");
  for (let n = 0; n < PACED.broadcasts; n++) {
    subject.broadcast();
    await sleep(PACED.everyMs);
  }
  const latenciesMs = (await ask(readers)).sort((a, b) => a - b);

  const before = { received, cpu: process.cpuUsage(), timeMs: nowMs() };
  let sent = 0;
  const reached = async (broadcasts: number): Promise<void> => {
    while (received - before.received < broadcasts * CONNECTIONS)
      await new Promise<void>((resolve) => (wake = resolve));
  };
  while (nowMs() - before.timeMs < FLOOD_MS) {
    subject.broadcast();
    sent++;
    await reached(sent - AHEAD);
    await new Promise(setImmediate);
  }
  await reached(sent);
  const seconds = (nowMs() - before.timeMs) / 1_000;
  const cpu = process.cpuUsage(before.cpu);
  const deliveries = sent * CONNECTIONS;
  readers.kill();
  await subject.close();
  return {
    deliveriesPerSecond: deliveries / seconds,
    cpuSecondsPer100k: ((cpu.user + cpu.system) / 1e6 / deliveries) * 1e5,
    p50Ms: latenciesMs[Math.floor(latenciesMs.length * 0.5)] ?? Number.NaN,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
  };
}

async function answer<T>(child: ChildProcess, key: string): Promise<T> {
  for (;;) {
    const [news] = (await once(child, "message")) as [Record<string, T>];
    if (Object.hasOwn(news, key)) return news[key] as T;
  }
}

function ask(child: ChildProcess): Promise<number[]> {
  child.send("latencies");
  return answer(child, "latenciesMs");
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const results = new Map<string, Figures[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const open of [bareWs, liveServer]) {
    const subject = await open();
    const figures = await measure(subject);
    results.set(subject.name, [...(results.get(subject.name) ?? []), figures]);
  }
}
const middle = (name: string, key: keyof Figures): number => median((results.get(name) ?? []).map((one) => one[key]));

console.log(
  `live fan-out of ${MESSAGE_BYTES} byte messages to ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`,
);
for (const name of results.keys()) {
  console.log(
    `  ${name.padEnd(10)} ${Math.round(middle(name, "deliveriesPerSecond"))} deliveries/s, ` +
      `${middle(name, "cpuSecondsPer100k").toFixed(2)} CPU s per 100,000, at 20 broadcasts/s ` +
      `p50 ${middle(name, "p50Ms").toFixed(1)} ms, p99 ${middle(name, "p99Ms").toFixed(1)} ms`,
  );
}
const ratio = middle("Rushlight", "deliveriesPerSecond") / middle("bare ws", "deliveriesPerSecond");
console.log(`  ratio of deliveries/s: ${ratio.toFixed(2)} (goal: at least 0.5)`);

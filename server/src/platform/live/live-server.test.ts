import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { liveProtocols } from "#core/live/live-protocol.ts";
import { type Actor, ANONYMOUS, type UserActor } from "#core/permissions/actor.ts";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { rawAnswer } from "#testkit/calls/raw-answer.ts";
import { livePerson as person } from "#testkit/live-person.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { THING_CHANGED, thingChanged } from "#testkit/test-events.ts";
import { until } from "#testkit/until.ts";
import { ACTORS_CHANGED, emitActorsChanged } from "./actors-changed.ts";
import { liveRoute } from "./live-route.ts";
import { createLiveServer, type LiveServer } from "./live-server.ts";
import { requestReload } from "./reload-route.ts";
import { SESSION_ENDED } from "./session-ended.ts";

/** People by token; changes by a test take effect at the next look-up. */
let people: Map<string, Actor>;
let database: TestDatabase;
let node: Node;
let otherNode: Node;
let audiences: (readonly Actor[])[];
/** The ids of the messages that were read. */
let read: string[];
/** Blocks the next audience look-ups. */
let lookingUp: Promise<void>;
/** Blocks handshakes. */
let handshaking: Promise<void>;
/** Blocks renewals. */
let renewing: Promise<void>;
/** Messages that were logged at error level. */
let complaints: unknown[];
/** The number of identity look-ups. */
let asked: number;

/** Its messages are visible to the people named in the event. */
const route = liveRoute({
  event: THING_CHANGED,
  sends: thingChanged,
  message: async ({ id }) => (read.push(id) && id !== "nobody's" ? { id } : null),
  audience: async ({ names }, actors) => {
    audiences.push(actors);
    await lookingUp;
    if (names === null) throw new Error("This audience cannot be looked up");
    return new Set(actors.filter((actor) => actor.kind === "user" && names.includes(actor.name)));
  },
});

interface Node extends Backbone, AsyncDisposable {
  readonly url: string;
  readonly live: LiveServer;
  readonly server: Server;
}

async function openNode(publicUrl?: string, heartbeatMs = 150, shown = route): Promise<Node> {
  const backbone = await openBackbone(database.url);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const log = { ...backbone.platform.log, warn: () => {}, error: (...said: unknown[]) => void complaints.push(said) };
  const platform = {
    ...backbone.platform,
    log: log as never,
    config: { publicUrl, host: "127.0.0.1", allowedHosts: [], trustedProxy: [] } as never,
  };
  const live = createLiveServer({
    server,
    platform,
    routes: [shown],
    // Returns a new object each time, like the database.
    identify: async (token) => {
      asked += 1;
      const found = { ...(people.get(token) ?? ANONYMOUS) };
      await handshaking;
      return found;
    },
    renew: async (sessionIds) => {
      asked += 1;
      await renewing;
      const living = [...people.values()].flatMap((actor) => (actor.kind === "user" ? [{ ...actor }] : []));
      return living.filter(({ sessionId }) => sessionIds.includes(sessionId));
    },
    heartbeatMs,
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await live.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await backbone.close();
  };
  return { ...backbone, [Symbol.asyncDispose]: close, url: `ws://127.0.0.1:${port}/ws`, live, server, close };
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  people = new Map(["ann", "bob"].map((name) => [name, person(name)]));
  audiences = [];
  read = [];
  lookingUp = Promise.resolve();
  handshaking = Promise.resolve();
  renewing = Promise.resolve();
  asked = 0;
  complaints = [];
  node = await openNode("https://rushlight.example");
  otherNode = await openNode();
});
afterEach(async () => {
  await node.close();
  await otherNode.close();
});

const connect = (token: string, at: Node = node) => LiveClient.connect(`${at.url}?token=${token}`);
const entering = (name: string, at: Node) => {
  people.set(name, person(name));
  return connect(name, at);
};
const change = (id: string, names: string[]) => node.transact((unit) => unit.emit(THING_CHANGED, { id, names }));

describe("connecting", () => {
  test("LIVE-001 LIVE-014 LIVE-015 a signed-in person connects at /ws with the token in the query and is welcomed", async () => {
    await using ann = await connect("ann");
    expect(await ann.next()).toEqual({ event: "welcome" });
  });

  test("LIVE-014 other paths, missing or wrong tokens, unverified people and link visitors are refused", async () => {
    people.set("half", { ...person("half"), verified: false });
    people.set("guest", { kind: "visitor" } as Actor);
    const refusals: Record<string, number> = {
      [`${node.url}?token=wrong`]: 401,
      [node.url]: 401,
      [`${node.url}?token=half`]: 401,
      [`${node.url}?token=guest`]: 403,
      [`${node.url.replace("/ws", "/elsewhere")}?token=ann`]: 404,
    };
    for (const [url, status] of Object.entries(refusals)) {
      await expect(LiveClient.connect(url)).rejects.toThrow(`Unexpected server response: ${status}`);
    }
    expect(node.live.count()).toBe(0);
  });

  test("pages of other origins are refused, pages of the app's own and public addresses are not", async () => {
    const from = (origin: string) => LiveClient.connect(`${node.url}?token=ann`, { origin });
    await expect(from("https://evil.example")).rejects.toThrow("403");
    await expect(from("null")).rejects.toThrow("403");
    await using own = await from(node.url.replace("ws:", "http:").replace("/ws", ""));
    await using proxied = await from("https://rushlight.example");
    expect([await own.next(), await proxied.next()]).toEqual([{ event: "welcome" }, { event: "welcome" }]);
  });

  test("a failing identity look-up returns 503 and leaves the server running", async () => {
    people = {
      get: () => {
        throw new Error("database away");
      },
    } as unknown as typeof people;
    await expect(connect("ann")).rejects.toThrow("503");
    people = new Map([["ann", person("ann")]]);
    await using ann = await connect("ann");
    expect(await ann.next()).toEqual({ event: "welcome" });
  });
});

describe("PLUS-321 PLUS-323 in large numbers", () => {
  test("500 simultaneous connections all succeed: they queue instead of being refused", async () => {
    await using patient = await openNode(undefined, 600_000);
    const gate = Promise.withResolvers<void>();
    handshaking = gate.promise;
    const coming = Promise.allSettled(Array.from({ length: 500 }, (_, n) => entering(`p${n % 100}`, patient)));
    const waiting = () =>
      new Promise<number>((resolve) => patient.server.getConnections((_error, count) => resolve(count)));
    await until(async () => (await waiting()) === 500);
    gate.resolve();
    const all = (await coming).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(all).toHaveLength(500);
    expect(all.filter((client) => !client.isOpen)).toEqual([]);
    await Promise.all(all.map((client) => client[Symbol.asyncDispose]()));
  });

  test("the token can be sent as a sub-protocol, so that no address contains it, and is not sent back", async () => {
    const socket = new WebSocket(node.url, liveProtocols("ann"));
    await using ann = new LiveClient(socket);
    expect(await ann.next()).toEqual({ event: "welcome" });
    expect(socket.protocol).toBe("rushlight.live");
    const wrong = new WebSocket(node.url, liveProtocols("wrong"));
    const [error] = (await once(wrong, "error")) as [Error];
    expect(error.message).toContain("401");
  });

  test("an invalid upgrade is refused, and not logged at error level", async () => {
    const { port } = node.server.address() as AddressInfo;
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    const answers = await Promise.all(
      [
        `GET // HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key}\r\n`,
        `GET http://[/ws HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key}\r\n`,
        `GET /ws?token=ann HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}\r\n`,
        `GET /ws?token=ann HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key.replace("13", "99")}\r\n`,
        `GET /ws?token=%ff%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key}\r\n`,
        `POST /ws?token=ann HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key}\r\n`,
        `GET /ws?token=ann HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}${key}Sec-WebSocket-Protocol: ,,\r\n\r\n`,
      ].map((text) => rawAnswer(port, text)),
    );
    expect(answers.map((answer) => answer.split(" ")[1])).toEqual(["400", "400", "400", "400", "401", "405", "400"]);
    expect(complaints).toEqual([]);
  });
});

describe("messages", () => {
  test("an event reaches its audience on every node, in order, and nobody else", async () => {
    await using ann = await connect("ann");
    await using second = await connect("ann");
    await using bob = await connect("bob", otherNode);
    await using bobHere = await connect("bob");
    for (const id of ["1", "2", "3"]) await change(id, ["ann", "bob"]);
    await change("4", ["bob"]);
    await change("5", ["ann"]);
    const ids = (client: LiveClient) => client.received("thingChanged").map((message) => message.id);
    await until(() => [ann, second, bob, bobHere].every((client) => client.received("thingChanged").length >= 4));
    expect(ids(ann)).toEqual(["1", "2", "3", "5"]);
    expect(ids(second)).toEqual(["1", "2", "3", "5"]);
    expect(ids(bob)).toEqual(["1", "2", "3", "4"]);
    expect(ids(bobHere)).toEqual(["1", "2", "3", "4"]);
  });

  test("PLUS-1545 the audience is queried once for all connected people, not at all if nobody is connected, and a message is read only if one of them may see it", async () => {
    let heard = 0;
    node.platform.live.subscribe(THING_CHANGED, () => heard++);
    await change("1", ["ann"]);
    await until(() => heard === 1);
    await using ann = await connect("ann");
    await using _second = await connect("ann");
    await using _bob = await connect("bob");
    await change("2", ["ann"]);
    await change("3", ["carol"]);
    await change("4", ["ann"]);
    await until(() => ann.received("thingChanged").length === 2);
    expect(audiences.map((actors) => actors.length)).toEqual([2, 2, 2]);
    expect(read).toEqual(["2", "4"]);
  });

  test("PLUS-320 a session renewed while an audience is looked up still receives the event: by another tab, and by the heartbeat", async () => {
    await using ann = await connect("ann");
    const gate = Promise.withResolvers<void>();
    lookingUp = gate.promise;
    await change("1", ["ann"]);
    await until(() => audiences.length === 1);
    await using tab = await connect("ann");
    gate.resolve();
    await until(() => ann.received("thingChanged").length === 1);
    const beat = Promise.withResolvers<void>();
    lookingUp = beat.promise;
    await change("2", ["ann"]);
    await until(() => audiences.length === 2);
    const before = asked;
    await until(() => asked > before + 1);
    beat.resolve();
    await until(() => [ann, tab].every((client) => client.received("thingChanged").some(({ id }) => id === "2")));
  });

  test("an event without message goes to nobody, and one whose look-up fails does not stop the next", async () => {
    await using ann = await connect("ann");
    await change("nobody's", ["ann"]);
    await node.transact((unit) => unit.emit(THING_CHANGED, { id: "broken", names: null }));
    await change("2", ["ann"]);
    await until(() => ann.received("thingChanged").length > 0);
    expect(ann.received("thingChanged")).toEqual([{ event: "thingChanged", id: "2" }]);
  });

  test("LIVE-001 LIVE-005 a requested reload goes to all people on all nodes", async () => {
    await using ann = await connect("ann");
    await using bob = await connect("bob", otherNode);
    await requestReload(node.transact);
    await until(() => ann.received("reload").length + bob.received("reload").length === 2);
  });
});

describe("PLUS-322 a person whose permissions change", () => {
  const seeing = liveRoute({
    event: THING_CHANGED,
    sends: thingChanged,
    message: async ({ id }) => ({ id }),
    audience: async (_payload, actors) => new Set(actors.filter((actor) => actor.kind === "user" && actor.isSuperuser)),
  });
  /** Emits everything in one transaction after the loss, as use cases do. */
  const demote = (name: string) => {
    people.set(name, person(name));
    return node.transact((unit) => emitActorsChanged(unit, `user of ${name}`));
  };

  test("receives nothing more from that moment, without waiting for a heartbeat", async () => {
    people.set("ann", { ...person("ann"), isSuperuser: true });
    people.set("bob", { ...person("bob"), isSuperuser: true });
    await using slow = await openNode(undefined, 600_000, seeing);
    await using ann = await connect("ann", slow);
    await using bob = await connect("bob", slow);
    await change("1", []);
    await until(() => ann.received("thingChanged").length === 1);
    // Her current identity stays unknown until the gate opens.
    const gate = Promise.withResolvers<void>();
    renewing = gate.promise;
    const heard: string[] = [];
    slow.platform.live.subscribe(THING_CHANGED, ({ id }) => heard.push(id));
    await demote("ann");
    await change("2", []);
    await until(() => heard.includes("2"));
    gate.resolve();
    await until(() => bob.received("thingChanged").length === 2);
    expect(ann.received("thingChanged").map(({ id }) => id)).toEqual(["1"]);
    expect(ann.isOpen).toBe(true);
  });

  test("receives nothing on a connection whose handshake had already been checked", async () => {
    people.set("ann", { ...person("ann"), isSuperuser: true });
    people.set("bob", { ...person("bob"), isSuperuser: true });
    await using slow = await openNode(undefined, 600_000, seeing);
    await using bob = await connect("bob", slow);
    const gate = Promise.withResolvers<void>();
    let heard = 0;
    slow.platform.live.subscribe(ACTORS_CHANGED, () => heard++);
    handshaking = gate.promise;
    const before = asked;
    const connecting = connect("ann", slow);
    await until(() => asked > before);
    await demote("ann");
    await until(() => heard === 1);
    gate.resolve();
    await using ann = await connecting;
    await change("1", []);
    await until(() => bob.received("thingChanged").length === 1);
    expect(ann.received("thingChanged")).toEqual([]);
  });
});

describe("disconnecting", () => {
  test("signing out closes the connections of that session on all nodes, and no others", async () => {
    await using ann = await connect("ann");
    await using tab = await connect("ann", otherNode);
    await using bob = await connect("bob");
    await otherNode.transact((unit) => unit.emit(SESSION_ENDED, { sessionId: "session of ann" }));
    expect(await ann.closed).toBe(4401);
    expect(await tab.closed).toBe(4401);
    expect(bob.isOpen).toBe(true);
  });

  test("the heartbeat notices an expired session; a person with changed permissions continues with the new ones", async () => {
    await using ann = await connect("ann");
    await using bob = await connect("bob");
    people.delete("ann");
    people.set("bob", { ...person("bob"), isSuperuser: true });
    expect(await ann.closed).toBe(4401);
    await until(async () => {
      await change(randomUUID(), ["bob"]);
      return (audiences.at(-1)?.[0] as UserActor | undefined)?.isSuperuser === true;
    });
    expect(bob.isOpen).toBe(true);
  });

  test("a peer that reads nothing is disconnected instead of filling memory, and the others still receive", async () => {
    const patient = await openNode(undefined, 60_000);
    await using bob = await connect("bob", patient);
    const socket = new WebSocket(`${patient.url}?token=ann`);
    await new Promise((resolve) => socket.once("open", resolve));
    socket.pause();
    const long = "x".repeat(400_000);
    for (let n = 0; n < 60 && patient.live.count() === 2; n++) {
      await change(`${n}${long}`, ["ann", "bob"]);
      await until(() => bob.received("thingChanged").length === n + 1);
    }
    expect(patient.live.count()).toBe(1);
    socket.terminate();
    await patient.close();
  });

  test("client messages, even too long ones, do no harm", async () => {
    await using ann = await connect("ann");
    await using bob = await connect("bob");
    bob.say("hello");
    ann.say("x".repeat(10_000));
    expect(await ann.closed).toBe(1009);
    expect(bob.isOpen).toBe(true);
  });

  test("stopping closes connections with the code for a restart", async () => {
    const third = await openNode();
    await using ann = await connect("ann", third);
    await third.close();
    expect(await ann.closed).toBe(1012);
  });
});

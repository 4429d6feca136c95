import { expect, test } from "vitest";
import { createLink, updateLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const RIGHT = "correct horse";
const MINUTE_MS = 60_000;

async function lockedShare() {
  const world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  const stage = await stageProduction(world);
  const share = { project: stage.projectId, folders: [stage.camera], name: "Dailies", password: RIGHT };
  const link = await createLink(world.as("supervisor"), share);
  const post = (body: object, from: string, cookie = "") =>
    world.anonymous.rest("POST", "/api/login", body, { "x-forwarded-for": from, cookie });
  const enter = (password: string, from: string, cookie?: string) =>
    post({ linkToken: link.token, password }, from, cookie);
  /** Guesses from networks that each stay below their limit; returns how many guesses were checked. */
  const guess = async (count: number) => {
    let checked = 0;
    for (let n = 0; n < count; n++) {
      const { status } = await enter(`wrong ${n}`, `192.0.${n % 250}.${Math.floor(n / 250)}`);
      if (status === 401) checked += 1;
    }
    return checked;
  };
  return { world, stage, link, post, enter, guess };
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("PLUS-1364 however many networks guess a share's password, sixty guesses are checked at once and then one a minute, and people who entered before can still enter", {
  timeout: 120_000,
}, async () => {
  const { world, link, stage, enter, guess, post } = await lockedShare();
  await using _world = world;
  const first = await enter(RIGHT, "198.51.100.1");
  expect(first.status).toBe(200);
  const [line = ""] = first.headers.getSetCookie();
  expect(line).toMatch(
    /^rushlight_visit_[0-9a-f]{16}=.*; Path=\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const visitor = cookieOf(first);
  const { email } = world.people.viewer;
  const member = cookieOf(await post({ email, password: TEST_PASSWORD }, "198.51.100.2"));
  expect(await guess(70)).toBe(60);
  world.clock.advance(2 * MINUTE_MS);
  expect(await guess(5)).toBe(2);
  // A new person has to wait; a known one doesn't.
  expect((await enter(RIGHT, "203.0.113.1")).status).toBe(429);
  expect((await enter(RIGHT, "203.0.113.1", visitor)).status).toBe(200);
  expect((await enter(RIGHT, "203.0.113.1", member)).status).toBe(200);
  expect((await enter(RIGHT, "203.0.113.1", `${line.split("=")[0]}=Zm9yZ2Vk`)).status).toBe(429);
  // Each has as many attempts as a stranger.
  for (const cookie of [visitor, member]) {
    for (let n = 0; n < 5; n++) expect((await enter(`wrong ${n}`, "203.0.113.1", cookie)).status).toBe(401);
    expect((await enter(RIGHT, "203.0.113.1", cookie)).status).toBe(429);
  }
  // With another password nobody has entered before, and other shares are separate.
  world.clock.advance(20 * MINUTE_MS);
  expect((await enter(RIGHT, "203.0.113.1", visitor)).status).toBe(200);
  expect(await guess(70)).toBeGreaterThan(0);
  expect((await enter("wrong", "203.0.113.2")).status).toBe(429);
  await updateLink(world.as("supervisor"), { project: stage.projectId, id: link.id, password: "another horse" });
  expect((await enter("another horse", "203.0.113.2", visitor)).status).toBe(429);
});

test("PLUS-1364 known devices of one share have thirty attempts at its password together, and a browser remembers ten shares", {
  timeout: 120_000,
}, async () => {
  const { world, stage, enter, post } = await lockedShare();
  await using _world = world;
  const devices: string[] = [];
  for (let n = 0; n < 8; n++) devices.push(cookieOf(await enter(RIGHT, `198.51.100.${n}`)));
  let checked = 0;
  for (const cookie of devices)
    for (let n = 0; n < 4; n++) if ((await enter(`wrong ${n}`, "203.0.113.1", cookie)).status === 401) checked += 1;
  expect(checked).toBe(30);
  // Strangers have separate attempts.
  expect((await enter(RIGHT, "203.0.113.2")).status).toBe(200);
  const kept = new Map<string, string>();
  for (let n = 0; n < 12; n++) {
    const share = { project: stage.projectId, folders: [stage.camera], name: `Share ${n}`, password: RIGHT };
    const { token } = await createLink(world.as("supervisor"), share);
    world.clock.advance(1_000);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    const entered = await post({ linkToken: token, password: RIGHT }, "198.51.100.9", cookie);
    for (const line of entered.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (line.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, value);
    }
  }
  expect(kept.size).toBe(10);
});

test("PLUS-1364 a share without a password sets no cookie", async () => {
  const { world, stage, post } = await lockedShare();
  await using _world = world;
  const open = await createLink(world.as("supervisor"), {
    project: stage.projectId,
    folders: [stage.camera],
    name: "Open",
  });
  const entered = await post({ linkToken: open.token }, "198.51.100.1");
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([200, []]);
});

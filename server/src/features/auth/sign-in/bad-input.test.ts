import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const HOSTILE = [
  "\u0000",
  "a\u0000b@rushlight.example",
  "x".repeat(10_000),
  "\ud800@x",
  "' or 1=1 --",
  4,
  null,
  [],
  {},
];

const post = (path: string, body: unknown) => world.anonymous.rest("POST", path, body);

test("PLUS-118 hostile addresses and passwords are refused at every entry point, and never cause a server error", async () => {
  for (const value of HOSTILE) {
    const answers = await Promise.all([
      post("/api/login", { email: value, password: "x" }),
      post("/api/login", { email: "nobody@rushlight.example", password: value }),
      post("/api/reset-password", { email: value }),
      post("/api/reset-password/none", { password: value }),
      post("/api/invite/none", { name: value, password: "long enough" }),
      post("/api/verify/none", { code: value }),
      post("/api/external-login/session", value),
    ]);
    for (const { status, url } of answers)
      expect(status, `${url} ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
  }
});

test("PLUS-118 an invited person's name is trimmed or refused with the field's message, and otherwise shown unchanged", async () => {
  const { viewer } = world.people;
  const newLink = () =>
    world.platform.transact((unit) =>
      issueOneTimeToken(unit, world.platform, { kind: "invite", userId: viewer.id, lifeMs: 60_000 }),
    );
  const path = `/api/invite/${await newLink()}`;
  const password = "long enough";
  for (const name of ["", "  ", "\u0000", "a\u0000b", "x".repeat(10_000), "line\nbreak", "\ud800", 4, null]) {
    const answer = await post(path, { name, password });
    const body = (await answer.json()) as { errors: { extensions: { data: { field?: string } } }[] };
    expect([answer.status, body.errors[0]?.extensions.data.field], JSON.stringify(name)?.slice(0, 30)).toEqual([
      400,
      "name",
    ]);
  }
  const name = "<img src=x onerror=alert(1)> \u202eNoor Lang 🎬";
  const { token } = (await (await post(path, { name: `  ${name} `, password })).json()) as { token: string };
  expect(await world.withToken(token).graphql("{ currentUser { name } }")).toEqual({ currentUser: { name } });
});

import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { ensureFirstSuperuser } from "./first-superuser.ts";

test("without a configured administrator the first start prints a link that works once", async () => {
  await using world = await testWorld({ people: false });
  const first = await ensureFirstSuperuser(world.platform);
  if (first.kind !== "setup") throw new Error(`expected a link, got ${first.kind}`);
  const api = `/api${first.path}`;
  expect(await (await world.anonymous.rest("GET", api)).json()).toEqual({
    name: "Administrator",
    email: "admin@localhost",
    firstStart: true,
  });
  expect((await world.anonymous.rest("POST", api, { name: "Ada", password: "short" })).status).toBe(400);
  const accepted = await world.anonymous.rest("POST", api, { name: "Ada", password: "long enough" });
  const { token } = (await accepted.json()) as { token: string };
  const me = await world.withToken(token).graphql("{ currentUser { name isSuperuser } }");
  expect(me).toEqual({ currentUser: { name: "Ada", isSuperuser: true } });
  expect((await world.anonymous.rest("POST", api, { name: "Eve", password: "long enough" })).status).toBe(410);
  expect(await ensureFirstSuperuser(world.platform)).toEqual({ kind: "ready" });
});

test("a restart replaces an unused link", async () => {
  await using world = await testWorld({ people: false });
  const before = await ensureFirstSuperuser(world.platform);
  const after = await ensureFirstSuperuser(world.platform);
  if (before.kind !== "setup" || after.kind !== "setup") throw new Error("expected links");
  expect((await world.anonymous.rest("GET", `/api${before.path}`)).status).toBe(410);
  expect((await world.anonymous.rest("GET", `/api${after.path}`)).status).toBe(200);
});

test("two nodes that start concurrently create one superuser", async () => {
  await using world = await testWorld({
    people: false,
    config: { admin: { email: "boss@rushlight.example", password: "a real one" } },
  });
  await Promise.all([ensureFirstSuperuser(world.platform), ensureFirstSuperuser(world.platform)]);
  const rows = await world.platform.db.selectFrom("app_user").select("id").where("is_superuser", "=", true).execute();
  expect(rows).toHaveLength(1);
});

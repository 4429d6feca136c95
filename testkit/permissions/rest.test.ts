import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { features } from "#server/main/features.ts";
import { registerHealth } from "#server/platform/http/health/health-routes.ts";
import { registerMetrics } from "#server/platform/http/health/metrics-routes.ts";
import { mediaRoutes } from "#server/platform/storage/routes/media-routes.ts";
import { createLink, enterLink } from "../calls/share-links.ts";
import { inNewSession } from "../new-session.ts";
import { type Stage, stageProduction } from "../stage-production.ts";
import type { TestClient } from "../test-client.ts";
import { type TestWorld, testWorld } from "../test-world.ts";
import { REST_ACTORS, REST_ROWS, type RestActor } from "./rest-rows.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

test("API-012 every endpoint outside of GraphQL has a row, and every row an endpoint", async () => {
  const app = fastify();
  const found = new Set<string>();
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) found.add(`${one} ${url}`);
  });
  const { platform } = world;
  registerHealth(app, platform);
  registerMetrics(app);
  await app.register(mediaRoutes, platform);
  await app.register(
    async (api: FastifyInstance) => {
      for (const { routes } of features) routes?.(api, platform);
    },
    { prefix: "/api" },
  );
  await app.ready();
  await app.close();
  const listed = REST_ROWS.map(({ method, route }) => `${method} ${route}`);
  // For GET routes, Fastify answers HEAD automatically, without a body.
  const own = [...found].filter((route) => listed.includes(route) || !found.has(route.replace(/^HEAD/, "GET")));
  expect(own.sort()).toEqual([...new Set(listed)].sort());
});

test.each(REST_ROWS.map((row) => [`${row.method} ${row.route}: ${row.on}`, row] as const))(
  "API-012 %s",
  async (_name, { method, path, body, outcomes }) => {
    const found: string[] = [];
    for (const [actor] of REST_ACTORS) {
      const response = await (await freshClient(actor)).rest(method, path, body);
      found.push(String(response.status));
      await response.body?.cancel();
    }
    expect(found.join(" ")).toBe(outcomes);
  },
);

/** A session for each call: some calls end it. */
async function freshClient(actor: RestActor): Promise<TestClient> {
  if (actor === "nobody") return world.anonymous;
  if (actor === "visitor")
    return enterLink(
      world,
      await createLink(world.as("superuser"), { project: stage.projectId, folders: [stage.camera] }),
    );
  const verified = actor !== "unverified";
  return inNewSession(world, verified ? actor : "viewer", { verified, lifeMs: 3_600_000 });
}

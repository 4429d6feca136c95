import { join } from "node:path";
import { expect, test } from "vitest";
import { startRole } from "#testkit/api-process.ts";
import { freePort } from "#testkit/free-port.ts";
import { traceReceiver } from "#testkit/stand-ins/trace-receiver.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const LISTENER = join(import.meta.dirname, "../../../../testkit/stand-ins/say-loaded.ts");
const SDK = /loaded \S*@opentelemetry\/(?:sdk-|otlp-|exporter-|resources)/;

/** What the program loads until it is ready and has answered a call. */
async function loadedBy(world: TestWorld, endpoint: string): Promise<string> {
  const settings = { NODE_OPTIONS: `--import ${LISTENER}`, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const api = await startRole("api", world, undefined, undefined, settings);
  expect(await failuresOf(api.as(world.people.viewer.token))).toEqual([]);
  expect(await api.stop()).toBe(0);
  return api.said();
}

const failuresOf = async (client: ReturnType<TestWorld["as"]>) => (await client.ask("{ currentUser { id } }")).errors;

test("PLUS-1660 without an endpoint nothing of OpenTelemetry's SDK is loaded, with one it is", async () => {
  await using world = await testWorld();
  await using receiver = await traceReceiver();
  const [off, on] = [await loadedBy(world, ""), await loadedBy(world, receiver.url)];
  for (const said of [off, on]) expect(said).toMatch(/loaded \S*\/kysely\//);
  expect(on).toMatch(SDK);
  expect(off).not.toMatch(SDK);
});

test("PLUS-1661 a receiver that is away, or never answers, costs spans, one line in the log, and no call", async () => {
  await using world = await testWorld();
  await using silent = await traceReceiver("never");
  const away = `http://127.0.0.1:${await freePort()}`;
  for (const endpoint of [away, silent.url]) {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const api = await startRole("api", world, undefined, undefined, settings);
    const viewer = api.as(world.people.viewer.token);
    for (let call = 0; call < 5; call += 1) expect(await failuresOf(viewer)).toEqual([]);
    const metrics = async () => await (await viewer.rest("GET", "/metrics")).text();
    await until(async () => /trace_spans_total\{outcome="failed"\} [1-9]/.test(await metrics()));
    expect(await failuresOf(viewer)).toEqual([]);
    const beganMs = performance.now();
    expect(await api.stop()).toBe(0);
    // The last spans get 2 s; a stop that had to be forced would take 35.
    expect(performance.now() - beganMs).toBeLessThan(30_000);
    expect(api.said().match(/traces can't be delivered/g)).toHaveLength(1);
  }
});

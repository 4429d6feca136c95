/**
 * What traces cost a call, in processor time: the same call with ten statements and ten spans without the hooks, with them while
 * nothing is recorded, and while everything is recorded and sent nowhere. In turns, in one process. `node bench/operations/traces.ts
 * [calls=2000] [rounds=9]`
 */
import { SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { type FastifyInstance, fastify } from "fastify";
import { createTracer } from "#server/platform/trace/create-tracer.ts";
import { statementSpan } from "#server/platform/trace/statement-span.ts";
import { recordWith, span } from "#server/platform/trace/trace.ts";
import { traceCalls } from "#server/platform/trace/trace-calls.ts";
import { median } from "#testkit/statistics.ts";

const CALLS = Number(process.argv[2] ?? 2_000);
const ROUNDS = Number(process.argv[3] ?? 9);
const STEPS = 10;
const STATEMENT = `select "id", "name" from "asset" where "folder_id" = $1 and "name" > $2 order by "name" limit $3`;

const nowhere = {
  export: (_: unknown, done: (result: { code: 0 }) => void) => done({ code: 0 }),
  shutdown: async () => {},
};
const tracer = createTracer({
  sampler: { isParentBased: true, ratio: 1 },
  resource: {},
  processor: new SimpleSpanProcessor({ exporter: nowhere }),
});

function server(hasHooks: boolean): FastifyInstance {
  const app = fastify();
  if (hasHooks) traceCalls(app, "id");
  app.post("/api/do", async () => {
    for (let step = 0; step < STEPS; step += 1) {
      if (!hasHooks) await work();
      else {
        await span({ name: "step" }, work);
        statementSpan(STATEMENT, 1);
      }
    }
    return { done: true };
  });
  return app;
}

const work = async () => await Promise.resolve(1);

/** Microseconds of processor time per call. */
async function cost(app: FastifyInstance): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) await app.inject({ method: "POST", url: "/api/do", payload: { call } });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const [bare, hooked] = [server(false), server(true)];
const seen = { without: [] as number[], off: [] as number[], on: [] as number[] };
for (let round = -1; round < ROUNDS; round += 1) {
  const without = await cost(bare);
  const off = await cost(hooked);
  recordWith(tracer);
  const on = await cost(hooked);
  recordWith(null);
  // The first round warms up.
  if (round < 0) continue;
  seen.without.push(without);
  seen.off.push(off);
  seen.on.push(on);
}
const [without, off, on] = [median(seen.without), median(seen.off), median(seen.on)];
console.log(
  `processor time per call: ${without.toFixed(1)} µs without, ${off.toFixed(1)} µs off, ${on.toFixed(1)} µs on`,
);
console.log(
  `off / without: ${(off / without).toFixed(3)}; on: ${((on - without) / (2 * STEPS + 1)).toFixed(1)} µs per span`,
);

/**
 * The cost of a channel and a scope while a clip plays in Chromium, interleaved with plain playback: skipped frames, screen
 * updates, painted frames and long tasks. Run: `SECONDS=20 HEIGHT=1080 npm run bench browser/scopes`
 */
import { loadavg } from "node:os";
import { makeTestClip } from "#e2e/player-harness/make-test-stream.ts";
import { PlayerBench } from "#e2e/player-harness/player-page.ts";

const seconds = Number(process.env.SECONDS ?? 20);
const height = Number(process.env.HEIGHT ?? 1080);
const FPS = 25;
const TURN_SECONDS = 5;
const WHAT = ["off", "channel", "waveform", "histogram"] as const;

await using bench = await PlayerBench.open(new URL("./scopes-page.ts", import.meta.url));
const source = await makeTestClip(
  {
    name: "scopes",
    rate: { numerator: FPS, denominator: 1 },
    frameCount: FPS * (TURN_SECONDS + 2),
    timecode: "01:00:00:00",
    width: Math.round((height * 16) / 9),
    height,
  },
  bench.folder,
  bench.server.origin,
);
await using one = await bench.newPage();
const { page } = one;
await page.setViewportSize({ width: 1300, height: 400 });
await page.evaluate((clip) => scopeBench.open(clip), source);

const sums = new Map(
  WHAT.map((what) => [what, { ms: 0, draws: 0, painted: 0, dropped: 0, presented: 0, long: [] as number[] }]),
);
for (let played = 0; played < seconds; played += TURN_SECONDS)
  for (const what of WHAT) {
    const run = await page.evaluate(([ms, kind]) => scopeBench.run(ms, kind), [TURN_SECONDS * 1000, what] as const);
    const sum = sums.get(what);
    if (!sum) continue;
    for (const figure of ["ms", "draws", "painted", "dropped", "presented"] as const) sum[figure] += run[figure];
    sum.long.push(...run.longTasks);
  }
for (const [what, { ms, draws, painted, dropped, presented, long }] of sums)
  console.log(
    `${what}: ${((1000 * draws) / ms).toFixed(1)} draws a second, ${dropped} of ${presented} pictures dropped, ${painted} painted, ` +
      `${long.length} long tasks${long.length > 0 ? `, longest ${Math.max(...long).toFixed(0)} ms` : ""}`,
  );
console.log(`${height}p, load ${loadavg()[0]?.toFixed(1)}`);

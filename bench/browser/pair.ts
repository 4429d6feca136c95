/**
 * Two clips under one clock in Chromium: the distance between simultaneous frames, read from their numbers, while playing and
 * after random seeks; skipped frames compared with one clip alone, interleaved; and screen updates while the line of a wipe
 * moves. Run: `SECONDS=600 SEEKS=200 HEIGHT=1080 npm run bench browser/pair`; fewer seconds or seeks, or none, on a busy machine.
 */
import { loadavg } from "node:os";
import { makeTestClip } from "#e2e/player-harness/make-test-stream.ts";
import { framesApart } from "#e2e/player-harness/pair-distance.ts";
import { PlayerBench } from "#e2e/player-harness/player-page.ts";

const seconds = Number(process.env.SECONDS ?? 600);
const seeks = Number(process.env.SEEKS ?? 200);
const height = Number(process.env.HEIGHT ?? 1080);
const FPS = 25;
const frameCount = FPS * 30;
/** Reading a frame costs more than showing it: only every nth is read. */
const EVERY_NTH = 5;
const ALONE_MS = 4000;
const WIPE_MS = 10_000;

await using bench = await PlayerBench.open(new URL("./pair-page.ts", import.meta.url));
const clip = {
  name: "pair",
  rate: { numerator: FPS, denominator: 1 },
  frameCount,
  timecode: "01:00:00:00",
  width: Math.round((height * 16) / 9),
  height,
};
const source = await makeTestClip(clip, bench.folder, bench.server.origin);
await using one = await bench.newPage();
const { page } = one;
await page.setViewportSize({ width: 1300, height: 400 });
await page.evaluate((both) => pairHarness.open(both, { ...both, key: "other" }, 0), source);

const percent = ({ dropped, presented }: Count) => `${((100 * dropped) / presented).toFixed(1)} % of ${presented}`;
type Count = { dropped: number; presented: number };
const add = (sum: Count, more: Count) => {
  sum.dropped += more.dropped;
  sum.presented += more.presented;
};

if (seconds > 0) await play();
if (seeks > 0) await seek();

async function play(): Promise<void> {
  const apart: number[] = [];
  const [both, alone]: [Count, Count] = [
    { dropped: 0, presented: 0 },
    { dropped: 0, presented: 0 },
  ];
  let [played, longestMs] = [0, 0];
  while (played < seconds) {
    const turn = Math.min(seconds - played, frameCount / FPS - 1);
    await page.evaluate(() => pairHarness.seek(0));
    const run = await page.evaluate(([ms, nth]) => pairHarness.play(ms, nth), [turn * 1000, EVERY_NTH] as const);
    apart.push(...run.looks.map(({ seen }) => framesApart(source.clip, source.clip, 0, seen)));
    for (const side of ["a", "b"] as const) add(both, { dropped: run.dropped[side], presented: run.presented[side] });
    longestMs = Math.max(longestMs, run.longestMs);
    add(alone, await page.evaluate(([ms, nth]) => pairBench.playAlone(ms, nth), [ALONE_MS, EVERY_NTH] as const));
    played += turn;
  }
  tell(`${seconds} s of play at ${height}p`, apart);
  console.log(`skipped: ${percent(both)} of both, ${percent(alone)} alone; longest pause ${longestMs.toFixed(0)} ms`);
  const wipe = await page.evaluate((ms) => pairBench.wipe(ms), WIPE_MS);
  const rate = (1000 * wipe.draws) / wipe.ms;
  console.log(`wipe while both play: ${rate.toFixed(1)} draws a second, longest pause ${wipe.longestMs.toFixed(0)} ms`);
}

async function seek(): Promise<void> {
  const distances: number[] = [];
  let wrong = 0;
  for (let turn = 0; turn < seeks; turn++) {
    const frame = (turn * 7919 + 40) % frameCount;
    const { seen } = await page.evaluate((to) => pairHarness.seek(to), frame);
    distances.push(framesApart(source.clip, source.clip, 0, seen));
    if (seen.a !== frame || seen.b !== frame) wrong += 1;
  }
  tell(`${seeks} seeks`, distances);
  console.log(`wrong after a seek: ${wrong}`);
}

function tell(what: string, distances: readonly number[]): void {
  const far = distances.filter((frames) => frames > 1).length;
  const near = distances.filter((frames) => frames === 1).length;
  console.log(
    `${what}: ${distances.length} pairs read, ${far} more than one frame apart, ${near} by one, ` +
      `at most ${Math.max(...distances)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

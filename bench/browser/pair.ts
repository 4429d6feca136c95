/**
 * Two clips under one clock in Chromium: how far apart the pictures are that are up at once, read from their numbers, while they play
 * and after random seeks; and how many pictures are skipped beside one clip alone. The clip is played again until the time is over.
 * Run: `SECONDS=600 SEEKS=200 HEIGHT=1080 npm run bench browser/pair`
 */
import { makeTestClip } from "#e2e/player-harness/make-test-stream.ts";
import { framesApart } from "#e2e/player-harness/pair-distance.ts";
import { PlayerBench } from "#e2e/player-harness/player-page.ts";

const seconds = Number(process.env.SECONDS ?? 600);
const seeks = Number(process.env.SEEKS ?? 200);
const height = Number(process.env.HEIGHT ?? 1080);
const FPS = 25;
const frameCount = FPS * Math.min(seconds, 60);

await using bench = await PlayerBench.open(new URL("../../e2e/player-harness/pair-harness-page.ts", import.meta.url));
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

const apart: number[] = [];
let played = 0;
let [dropped, presented, longestMs] = [0, 0, 0];
while (played < seconds) {
  const turn = Math.min(seconds - played, frameCount / FPS - 1);
  await page.evaluate(() => pairHarness.seek(0));
  // Reading a picture costs more than showing it: one in five is read.
  const run = await page.evaluate((ms) => pairHarness.play(ms, 5), turn * 1000);
  apart.push(...run.looks.map(({ seen }) => framesApart(source.clip, source.clip, 0, seen)));
  dropped += run.dropped.a + run.dropped.b;
  presented += run.presented.a + run.presented.b;
  longestMs = Math.max(longestMs, run.longestMs);
  played += turn;
}
tell(`${seconds} s of play at ${height}p`, apart);
console.log(
  `skipped ${((100 * dropped) / presented).toFixed(1)} % of ${presented}, longest pause ${longestMs.toFixed(0)} ms`,
);

const afterSeeks: number[] = [];
for (let turn = 0; turn < seeks; turn++) {
  const { seen } = await page.evaluate((to) => pairHarness.seek(to), (turn * 7919 + 40) % frameCount);
  afterSeeks.push(framesApart(source.clip, source.clip, 0, seen));
}
tell(`${seeks} seeks`, afterSeeks);

function tell(what: string, distances: readonly number[]): void {
  const far = distances.filter((frames) => frames > 1).length;
  const near = distances.filter((frames) => frames === 1).length;
  console.log(
    `${what}: ${distances.length} pairs read, ${far} more than one frame apart, ${near} by one, at most ${Math.max(...distances)}`,
  );
}

/**
 * Seek time, up to the picture on screen: the product's player against a bare video element (for the stream: bare hls.js), same
 * clip, same frames, interleaved. Run: `node bench/browser/seek.ts`
 */
import { makeTestMedia } from "#e2e/player-harness/make-test-stream.ts";
import { PlayerBench } from "#e2e/player-harness/player-page.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";

const seeks = 60;
const frameCount = 300;

await using bench = await PlayerBench.open(new URL("./seek-page.ts", import.meta.url));
const clip = {
  name: "bench",
  rate: { numerator: 25, denominator: 1 },
  frameCount,
  timecode: "01:00:00:00",
  width: 1280,
  height: 720,
};
const media = await makeTestMedia(clip, bench.folder, bench.server.origin);

for (const [name, source] of Object.entries({ stream: media.stream, original: media.original })) {
  const { player, bare } = await race(source);
  const ratio = median(player) / median(bare);
  console.log(
    `seek ${name}: player median ${median(player).toFixed(1)} ms p95 ${p95(player).toFixed(1)} ms, ` +
      `bare median ${median(bare).toFixed(1)} ms p95 ${p95(bare).toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
  );
}

async function race(source: PlayerSource): Promise<{ player: number[]; bare: number[] }> {
  await using ours = await bench.newPage();
  await using theirs = await bench.newPage();
  await ours.page.evaluate((one) => rivals.openPlayer(one), source);
  await theirs.page.evaluate((one) => rivals.openBare(one), source);
  const times: { player: number[]; bare: number[] } = { player: [], bare: [] };
  for (let index = 0; index < seeks; index += 1) {
    // Far enough from the last position that no frame is requested twice in a row.
    const frame = (index * 127 + 40) % frameCount;
    times.player.push(await ours.page.evaluate((one) => rivals.seekPlayer(one), frame));
    times.bare.push(await theirs.page.evaluate((one) => rivals.seekBare(one), frame));
  }
  return times;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}

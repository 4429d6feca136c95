import type { PixelSize } from "#media/burn/mark-layout.ts";
import { type NamedRung, namedRungs } from "#media/transcode/playlist/named-rungs.ts";

/** A rung that is offered burned. */
export type BurnedRung = Pick<NamedRung, "name" | "width" | "height">;

/** Returns the rungs that are offered burned: SDR rungs of at most `mostLines` lines, or the smallest if all are larger. */
export function burnedRungs(master: string, mostLines: number): readonly BurnedRung[] {
  const sdr = namedRungs(master).filter(({ isSdr }) => isSdr);
  const within = sdr.filter((rung) => linesOf(rung) <= mostLines);
  return within.length > 0 ? within : sdr.toSorted((a, b) => linesOf(a) - linesOf(b)).slice(0, 1);
}

/** Returns the master playlist without the renditions that are not burned; an audio-only one stays unchanged. */
export function burnedMaster(master: string, mostLines: number): string {
  const kept = new Set(burnedRungs(master, mostLines).map(({ name }) => `${name}.m3u8`));
  const lines = master.split("\n");
  const isLeftOut = (line: string, next: string) =>
    line.startsWith("#EXT-X-STREAM-INF:") && line.includes("RESOLUTION=") && !kept.has(next);
  return lines
    .filter((line, index) => !isLeftOut(line, lines[index + 1] ?? "") && !isLeftOut(lines[index - 1] ?? "", line))
    .join("\n");
}

/** Returns the shorter side, so that upright pictures are counted like horizontal ones. */
function linesOf({ width, height }: PixelSize): number {
  return Math.min(width, height);
}

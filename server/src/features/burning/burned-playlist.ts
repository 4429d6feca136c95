import type { PixelSize } from "#media/burn/mark-layout.ts";
import { type NamedRung, namedRungs } from "#media/transcode/playlist/named-rungs.ts";

/** A rung of a stream that is burned. */
export type BurnedRung = Pick<NamedRung, "name" | "width" | "height">;

/** The rungs that are offered burned: SDR ones of at most `mostLines` lines, or the smallest if all are larger. */
export function burnedRungs(master: string, mostLines: number): readonly BurnedRung[] {
  const sdr = namedRungs(master).filter(({ isSdr }) => isSdr);
  const within = sdr.filter((rung) => linesOf(rung) <= mostLines);
  return within.length > 0 ? within : sdr.toSorted((a, b) => linesOf(a) - linesOf(b)).slice(0, 1);
}

/** The playlist of all renditions without those that are not burned; one of sound alone stays as it is. */
export function burnedMaster(master: string, mostLines: number): string {
  const kept = new Set(burnedRungs(master, mostLines).map(({ name }) => `${name}.m3u8`));
  const lines = master.split("\n");
  const isLeftOut = (line: string, next: string) =>
    line.startsWith("#EXT-X-STREAM-INF:") && line.includes("RESOLUTION=") && !kept.has(next);
  return lines
    .filter((line, index) => !isLeftOut(line, lines[index + 1] ?? "") && !isLeftOut(lines[index - 1] ?? "", line))
    .join("\n");
}

/** The shorter side. Upright pictures are counted as if they lay down. */
function linesOf({ width, height }: PixelSize): number {
  return Math.min(width, height);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";

/** A clip of two seconds at 25 frames with its numbers, and where it is. */
export async function clipFile(folder: string, name: string): Promise<{ name: string; bytes: Uint8Array }> {
  const output = join(folder, name);
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50, timecode: "10:00:00:00" });
  return { name, bytes: await readFile(output) };
}

import { formatBytes } from "#core/units/size.ts";
import type { KeptObject } from "./backup-format.ts";

const EVERY_MS = 5_000;

/** Reports progress from time to time. */
export function progressSayer(verb: string): (object: KeptObject) => void {
  let [files, bytes, saidMs] = [0, 0, performance.now()];
  return ({ sizeBytes }) => {
    files += 1;
    bytes += sizeBytes;
    if (performance.now() - saidMs < EVERY_MS) return;
    saidMs = performance.now();
    process.stdout.write(`${verb} ${files} files, ${formatBytes(bytes)}…\n`);
  };
}

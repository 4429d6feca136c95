import { open, readFile } from "node:fs/promises";
import type { StoredPart } from "../storage.ts";

export interface WrittenPart {
  readonly number: number;
  readonly sizeBytes: number;
  readonly checksum: string;
}

/**
 * The existing parts of one upload: one line per part, `number size checksum`, or `number -` before an existing part is
 * overwritten. Lines are only appended, so that neither another process nor a crash can damage existing ones; the last line of a
 * number counts.
 */
export async function noteWriting(journal: string, number: number): Promise<void> {
  const isIn = (await readJournal(journal)).some((part) => part.number === number);
  if (isIn) await append(journal, `${number} -\n`);
}

export async function noteWritten(journal: string, parts: readonly WrittenPart[]): Promise<void> {
  await append(journal, parts.map((part) => `${part.number} ${part.sizeBytes} ${part.checksum}\n`).join(""));
}

export async function readJournal(journal: string): Promise<readonly StoredPart[]> {
  const parts = new Map<number, StoredPart>();
  for (const [line] of (await readFile(journal, "utf8")).matchAll(/^\d+ (?:-|\d+ [0-9a-f]{16})$/gm)) {
    const [number, size, checksum] = line.split(" ");
    if (checksum === undefined) parts.delete(Number(number));
    else
      parts.set(Number(number), { number: Number(number), sizeBytes: Number(size), checksum, etag: `"${checksum}"` });
  }
  return [...parts.values()].sort((a, b) => a.number - b.number);
}

async function append(journal: string, line: string): Promise<void> {
  const file = await open(journal, "a");
  try {
    await file.appendFile(`\n${line}`); // the first line feed ends a line that a crash may have cut off
    await file.datasync();
  } finally {
    await file.close();
  }
}

import { execFile } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { KnownCrcs } from "./known-crcs.ts";
import { ZipLayout } from "./zip-layout.ts";
import type { ZipEntry } from "./zip-records.ts";
import { zipStream } from "./zip-stream.ts";

const ZEROS = Buffer.alloc(64 << 20);
const MODIFIED_AT_MS = Date.UTC(2026, 4, 17, 12, 34, 56);

const READ_ZIP = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    entries = archive.infolist()
    print(json.dumps([len(entries), entries[0].file_size, archive.read(entries[-1]).decode(), entries[-1].filename, entries[-1].date_time]))
`;

/**
 * Writes the archive with holes for zeros, and reads it with another program: returns the count, the first entry's size, and the
 * last entry's bytes.
 */
async function readBack(entries: readonly ZipEntry[]): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-zip-"));
  const layout = new ZipLayout();
  for (const entry of entries) layout.add(entry);
  const crcs = new KnownCrcs(entries.length);
  if ((entries[0]?.sizeBytes ?? 0) > ZEROS.length) crcs.set(0, 1);
  const source = {
    entries: async function* () {
      yield* entries;
    },
    read: async function* (entry: ZipEntry) {
      if (entry.sizeBytes < 10) yield Buffer.from("last".slice(0, entry.sizeBytes));
      else for (let left = entry.sizeBytes; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
    },
    crcs,
    silently: (work: (goOn: () => Promise<void>) => Promise<void>) => work(async () => {}),
    giveWay: async () => {},
  };
  try {
    const path = join(folder, "a.zip");
    const file = openSync(path, "w");
    let position = 0;
    // Written together, since a call for each of 200,000 small pieces takes longer than everything else.
    let [waiting, waitingBytes] = [[] as Uint8Array[], 0];
    const write = () => {
      writeSync(file, Buffer.concat(waiting), 0, waitingBytes, position - waitingBytes);
      [waiting, waitingBytes] = [[], 0];
    };
    for await (const chunk of zipStream(source, { start: 0, end: layout.totalBytes - 1 })) {
      const isHole = chunk.buffer === ZEROS.buffer;
      if (isHole || waitingBytes > 1 << 20) write();
      if (!isHole) {
        waiting.push(chunk);
        waitingBytes += chunk.length;
      }
      position += chunk.length;
    }
    write();
    expect(position).toBe(layout.totalBytes);
    const { stdout } = await promisify(execFile)(process.env.PYTHON_PATH ?? "python3", ["-c", READ_ZIP, path]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const last = { name: "Größe 終.txt", sizeBytes: 4, modifiedAtMs: MODIFIED_AT_MS };

test("a file over 4 GiB and one that begins past 4 GiB are read by other programs", async () => {
  const large = { name: "large.mxf", sizeBytes: 5 * 2 ** 30 + 7, modifiedAtMs: 0 };
  expect(await readBack([large, last])).toEqual([
    2,
    large.sizeBytes,
    "last",
    "Größe 終.txt",
    [2026, 5, 17, 12, 34, 56],
  ]);
});

test("more than 65,535 entries are counted", async () => {
  const many = Array.from({ length: 65_536 }, (_, place) => ({ name: `${place}.x`, sizeBytes: 0, modifiedAtMs: 0 }));
  expect(await readBack([...many, last])).toEqual([65_537, 0, "last", "Größe 終.txt", [2026, 5, 17, 12, 34, 56]]);
});

test("PLUS-582 records are sent in blocks, and other work gets a turn after each block and between skipped records", async () => {
  const entries = Array.from({ length: 20_000 }, (_, n) => ({ name: `Folder ${n}/`, sizeBytes: 0, modifiedAtMs: 0 }));
  const layout = new ZipLayout();
  for (const entry of entries) layout.add(entry);
  let turns = 0;
  const source = {
    entries: async function* () {
      yield* entries;
    },
    read: () => expect.unreachable(),
    crcs: new KnownCrcs(entries.length),
    silently: () => expect.unreachable(),
    giveWay: async () => {
      turns += 1;
    },
  };
  const chunksOf = async (start: number) => {
    turns = 0;
    let [chunks, bytes] = [0, 0];
    for await (const chunk of zipStream(source, { start, end: layout.totalBytes - 1 })) {
      chunks += 1;
      bytes += chunk.length;
    }
    expect(bytes).toBe(layout.totalBytes - start);
    return chunks;
  };
  expect(await chunksOf(0)).toBeLessThanOrEqual(Math.ceil(layout.totalBytes / 65_536));
  expect(turns).toBeGreaterThan(layout.totalBytes / 66_000);
  expect(await chunksOf(layout.totalBytes - 10)).toBe(1);
  expect(turns).toBeGreaterThan(200);
});

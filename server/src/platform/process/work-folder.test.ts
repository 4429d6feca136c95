import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkFolder, removeAbandonedWorkFolders } from "./work-folder.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rushlight-work-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a work folder is empty at the start and removed at the end, also after a failure", async () => {
  let path = "";
  const work = async () => {
    await using folder = await openWorkFolder(dataDir, "job", 1);
    path = folder.path;
    expect(await readdir(path)).toEqual([]);
    await writeFile(join(await folder.subfolder("full"), "segment.m4s"), "bytes");
    throw new Error("it fell over");
  };
  await expect(work()).rejects.toThrow("it fell over");
  expect(existsSync(path)).toBe(false);
});

test("at a start only folders of dead processes of this machine are removed", async () => {
  const dead = `${hostname()}~999999999~job~1`;
  const elsewhere = "another-machine~1~job~1";
  for (const name of [dead, elsewhere]) await mkdir(join(dataDir, "work", name), { recursive: true });
  await using living = await openWorkFolder(dataDir, "job", 2);
  expect(await removeAbandonedWorkFolders(dataDir, new Date())).toBe(1);
  expect(existsSync(join(dataDir, "work", dead))).toBe(false);
  expect(existsSync(join(dataDir, "work", elsewhere))).toBe(true);
  expect(existsSync(living.path)).toBe(true);
});

test("PLUS-1648 containers: files of a killed worker go when it is started again under the same number, and two days later when its name is gone", async () => {
  const killed = join(dataDir, "work", `${hostname()}~${process.pid}.another~job~1`);
  const [gone, busy] = ["gone~6.another~job~1", "busy~6.another~job~1"].map((name) => join(dataDir, "work", name));
  for (const path of [killed, gone, busy]) await mkdir(path ?? "", { recursive: true });
  await using own = await openWorkFolder(dataDir, "job", 2);
  const { mtime } = await stat(busy ?? "");
  const twoDaysBefore = new Date(mtime.getTime() - 2 * 86_400_000);
  await utimes(gone ?? "", twoDaysBefore, twoDaysBefore);
  expect(await removeAbandonedWorkFolders(dataDir, new Date(mtime.getTime() + 60_000))).toBe(2);
  expect([killed, gone, busy, own.path].map((path) => existsSync(path ?? ""))).toEqual([false, false, true, true]);
});

test("without a work folder there is nothing to remove", async () => {
  expect(await removeAbandonedWorkFolders(join(dataDir, "nowhere"), new Date())).toBe(0);
});

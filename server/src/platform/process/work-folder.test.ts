import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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
  expect(await removeAbandonedWorkFolders(dataDir)).toBe(1);
  expect(existsSync(join(dataDir, "work", dead))).toBe(false);
  expect(existsSync(join(dataDir, "work", elsewhere))).toBe(true);
  expect(existsSync(living.path)).toBe(true);
});

test("without a work folder there is nothing to remove", async () => {
  expect(await removeAbandonedWorkFolders(join(dataDir, "nowhere"))).toBe(0);
});

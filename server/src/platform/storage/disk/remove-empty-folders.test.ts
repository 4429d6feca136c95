import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fakeClock } from "../../clock/fake-clock.ts";
import { diskStorage } from "./disk-storage.ts";

const root = mkdtempSync(join(tmpdir(), "rushlight-empty-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* bytes(text: string) {
  yield Buffer.from(text);
}

test("deletions leave no empty folders behind, and delete nothing else", async () => {
  const storage = diskStorage(root, fakeClock());
  await storage.prepare();
  await storage.write("media/p/v1/1/a", bytes("a"), { rememberChecksum: true });
  await storage.write("media/p/v2/1/a", bytes("a"));
  await storage.deletePrefix("media/p/v1");
  expect(readdirSync(join(root, "media/p"))).toEqual(["v2"]);
  await storage.delete("media/p/v2/1/a");
  expect(readdirSync(join(root, "media"))).toEqual([]);
  expect(readdirSync(join(root, ".checksums/media"))).toEqual([]);
  expect(existsSync(join(root, ".incoming"))).toBe(true);
});

test("writes during deletions in the same folder are all kept", async () => {
  const storage = diskStorage(root, fakeClock());
  await storage.prepare();
  const writing = Array.from({ length: 60 }, async (_, index) => {
    await storage.write(`temp/w/${index}`, bytes("w"), { rememberChecksum: true });
    await storage.promote(`temp/w/${index}`, `originals/q/${index}`);
  });
  const deleting = Array.from({ length: 200 }, async (_, index) => {
    await storage.deletePrefix(`originals/q/none${index}`);
    await storage.delete(`temp/w/none${index}`);
  });
  await Promise.all([...writing, ...deleting]);
  expect(readdirSync(join(root, "originals/q"))).toHaveLength(60);
});

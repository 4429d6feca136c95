import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";

test("PLUS-336 the data folder is private to its owner, whether it is new or existed with open permissions", () => {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-data-"));
  chmodSync(folder, 0o755);
  for (const path of [folder, join(folder, "new")]) {
    prepareDataFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  }
  rmSync(folder, { recursive: true });
});

test.runIf(process.getuid?.() === 0)("the data folder stays passable for a PostgreSQL that runs as nobody", () => {
  const folder = mkdtempSync(join(tmpdir(), "data-folder-"));
  for (const [gid, mode, after] of [
    [65_534, 0o710, 0o710],
    [65_534, 0o750, 0o700],
    [0, 0o710, 0o700],
  ] as const) {
    chownSync(folder, 0, gid);
    chmodSync(folder, mode);
    prepareDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(after);
  }
  rmSync(folder, { recursive: true });
});

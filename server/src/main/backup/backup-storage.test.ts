import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "#server/platform/config/config.ts";
import { backupTarget } from "./backup-storage.ts";

test("PLUS-1031 a folder that a backup creates is readable by its owner only, and an existing one keeps its mode", async () => {
  const home = mkdtempSync(join(tmpdir(), "rushlight-target-"));
  const config = loadConfig({}, { DATA_DIR: join(home, "data") });
  const [made, found] = [join(home, "disk/backup"), join(home, "found")];
  mkdirSync(found);
  chmodSync(found, 0o755);
  for (const folder of [made, found]) await backupTarget(folder, config);
  expect([made, found].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o755]);
  rmSync(home, { recursive: true });
});

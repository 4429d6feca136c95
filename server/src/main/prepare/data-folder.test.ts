import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
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

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { planLaunch } from "./postgres-launch-plan.ts";

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn("SKIPPED: only root can start PostgreSQL as another user");

test.skipIf(!isRoot)(
  "PLUS-338 if PostgreSQL must run as another user, its files stay in the private data folder, which only that user can enter",
  () => {
    const parent = mkdtempSync(join(tmpdir(), "rushlight-plan-"));
    folders.push(parent);
    chmodSync(parent, 0o755);
    const dataDir = join(parent, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    // Simulates a machine without user namespaces, where the program that creates them isn't found.
    vi.stubEnv("PATH", parent);
    const plan = planLaunch(join(parent, "native"), join(dataDir, "database"));
    expect(plan).toMatchObject({ baseDir: join(dataDir, "database"), ids: { uid: 65_534 } });
    const { mode, uid, gid } = statSync(dataDir);
    expect([(mode & 0o777).toString(8), uid, gid]).toEqual(["710", 0, 65_534]);
  },
);

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { prepareTemplate } from "#testkit/test-database.ts";
import type { TestWorldOptions } from "#testkit/test-world.ts";

/** The built web app, after `npm run build`. */
export const WEB_DIR = fileURLToPath(new URL("../web/dist", import.meta.url));

/** Runs a bench in its own production, on its own PostgreSQL whose writes reach the disk; both are gone afterwards. */
export async function inBenchWorld(
  options: Omit<TestWorldOptions, "databaseUrl">,
  run: (world: ProductionWorld) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
  const postgres = await startEmbeddedPostgres({ directory });
  try {
    const database = await prepareTemplate(postgres.url);
    await using world = await productionWorld({ ...options, databaseUrl: database.url });
    await run(world);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { prepareTemplate } from "../test-database.ts";
import { clusterHome } from "./cluster-home.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Maintenance database of the run's cluster; tests get their own by `createTestDatabase`. */
    readonly postgresUrl: string;
    /** A migrated database, cloned and never written to. */
    readonly templateName: string;
  }
}

/** One cluster per test run: the one in `TEST_DATABASE_URL`, or an embedded one that a crash may lose. */
async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const directory = mkdtempSync(clusterHome());
  const embedded = given === undefined ? await startEmbeddedPostgres({ directory, durable: false }) : undefined;
  const url = given ?? embedded?.url ?? "";
  const template = await prepareTemplate(url);
  project.provide("postgresUrl", url);
  project.provide("templateName", template.name);
  return async () => {
    await template.drop();
    await embedded?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

export default setup;

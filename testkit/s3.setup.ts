import type { TestProject } from "vitest/node";
import type { S3Config } from "#server/platform/storage/s3/s3-address.ts";
import { startS3 } from "./stand-ins/s3-store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty bucket shared by the tests of a run, each below its own prefix; null if no store could be started. */
    readonly s3: S3Config | null;
  }
}

/** One store per test run: it takes a quarter of a minute to start. */
async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startS3();
  project.provide("s3", store?.config ?? null);
  return async () => await store?.stop();
}

export default setup;

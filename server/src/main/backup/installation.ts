import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { embeddedPostgresUrl, startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { lockDataFolder } from "#server/platform/process/data-folder-lock.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { createStorage } from "#server/platform/storage/create-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { prepareDataFolder } from "../prepare/data-folder.ts";
import type { Program } from "../run-program.ts";

/** Where an installation has its data. */
export interface Installation {
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/**
 * Opens the configured installation for reading. Starts the embedded database, or shares it with the running program.
 * @throws ProgramError if there is none
 */
export async function openInstallation(program: Program, config: Config): Promise<Installation> {
  const storage = createStorage(config, systemClock);
  const directory = join(config.dataDir, "database");
  if (config.databaseUrl === undefined && !existsSync(directory))
    throw new ProgramError(
      `There is no installation in ${config.dataDir}: set its folder with --data-dir or DATA_DIR.`,
    );
  await storage.prepare();
  if (config.databaseUrl !== undefined) return { databaseUrl: config.databaseUrl, storage };
  const lock = await lockDataFolder(config.dataDir).catch((error: unknown) => {
    if (error instanceof ProgramError) return null;
    throw error;
  });
  if (lock === null) return { databaseUrl: embeddedPostgresUrl(directory), storage };
  program.onStop(() => lock.release());
  return { databaseUrl: await startOwnDatabase(program, directory), storage };
}

/** Opens a new installation to restore into. @throws ProgramError if a program runs in the data folder */
export async function newInstallation(program: Program, config: Config): Promise<Installation> {
  const storage = createStorage(config, systemClock);
  if (config.databaseUrl !== undefined) {
    await storage.prepare();
    return { databaseUrl: config.databaseUrl, storage };
  }
  prepareDataFolder(config.dataDir);
  const lock = await lockDataFolder(config.dataDir);
  program.onStop(() => lock.release());
  await storage.prepare();
  return { databaseUrl: await startOwnDatabase(program, join(config.dataDir, "database")), storage };
}

async function startOwnDatabase(program: Program, directory: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ directory });
  program.onStop(() => postgres.stop());
  return postgres.url;
}

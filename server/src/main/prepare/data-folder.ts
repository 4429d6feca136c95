import { accessSync, chmodSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOBODY } from "#server/platform/db/postgres-launch-plan.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "no write permission",
  EPERM: "no write permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "part of the path is a file",
  EEXIST: "it is a file",
  ENOENT: "the path can't be created",
};

/**
 * Creates the data folder, readable by its owner only, even if it existed before, and checks that it is writable.
 * @throws ProgramError with the folder and the reason.
 */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, gid } = statSync(dataDir);
    // Another start's PostgreSQL may run as `nobody` right now and must be able to enter the folder.
    const othersBits = gid === NOBODY ? 0o067 : 0o077;
    if ((mode & othersBits) !== 0) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    writeFileSync(probe, "probe");
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ProgramError(
      `Can't use the data folder ${dataDir} (${reasons[code] ?? code}): set DATA_DIR to another folder.`,
    );
  }
}

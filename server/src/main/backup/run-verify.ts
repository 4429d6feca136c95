import { loadConfig } from "#server/platform/config/config.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { runProgram } from "../run-program.ts";
import { readBackupOptions } from "./backup-options.ts";
import { backupStorage } from "./backup-storage.ts";
import { verifyBackup } from "./verify/verify-backup.ts";

const SHOWN = 20;

/** `npm run verify -- ADDRESS`: reads a whole backup and compares its checksums. */
await runProgram(async (program) => {
  const { address, id: wanted, identities } = readBackupOptions("verify", process.argv.slice(2));
  const source = backupStorage(address, loadConfig());
  const { id, files, problems } = await verifyBackup({ source, id: wanted, identities, signal: program.signal });
  for (const problem of problems.slice(0, SHOWN)) process.stderr.write(`${problem}\n`);
  if (problems.length > 0)
    throw new ProgramError(`Backup ${id}: ${problems.length} of ${files} files are missing or damaged.`);
  process.stdout.write(`Backup ${id} is complete: ${files} files.\n`);
  await program.stop();
});

import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { prepareDataFolder } from "../prepare/data-folder.ts";
import { runProgram } from "../run-program.ts";
import { readBackupOptions } from "./backup-options.ts";
import { backupStorage } from "./backup-storage.ts";
import { newInstallation } from "./installation.ts";
import { restoreBackup } from "./restore-backup.ts";
import { progressSayer } from "./say-progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run restore -- ADDRESS`: restores a backup into an empty installation. */
await runProgram(async (program) => {
  const { address, id, identities, settings } = readBackupOptions("restore", process.argv.slice(2));
  const config = loadConfig(undefined, settings);
  const source = backupStorage(address, config);
  const installation = await newInstallation(program, config);
  const restored = await restoreBackup({
    ...installation,
    source,
    id,
    identities,
    now: systemClock.now(),
    signal: program.signal,
    onRestored: progressSayer("Restored"),
  });
  const rows = restored.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored backup ${restored.id}: ${rows} rows, ${restored.manifest.objects.count} files.`);
  say(secretHint(restored.secret, join(config.dataDir, "secret"), config.secret !== undefined));
  await program.stop();
});

/** Keeps an existing key, since an administrator configured it. */
function secretHint(secret: string | null, path: string, isSet: boolean): string {
  if (secret === null)
    return `Now copy the installation's signing key to ${path} (or set SECRET): without it, authenticator apps have to be set up again.`;
  if (isSet || existsSync(path))
    return "The signing key in the backup was not used, because this installation has one.";
  prepareDataFolder(dirname(path));
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return "The restore is complete. Start Rushlight.";
}

import { formatBytes } from "#core/units/size.ts";
import { noteBackup } from "#server/platform/backups/note-backup.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { existingSecret } from "#server/platform/config/signing-secret.ts";
import { runProgram } from "../run-program.ts";
import { readBackupOptions } from "./backup-options.ts";
import { backupTarget } from "./backup-storage.ts";
import { openInstallation } from "./installation.ts";
import { pruneBackups } from "./prune-backups.ts";
import { progressSayer } from "./say-progress.ts";
import { takeBackup } from "./take-backup.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run backup -- ADDRESS`: backs up the database and files of an installation, even while it runs. */
await runProgram(async (program) => {
  const { address, recipients, keep, settings } = readBackupOptions("backup", process.argv.slice(2));
  const config = loadConfig(undefined, settings);
  const installation = await openInstallation(program, config);
  const target = await backupTarget(address, config);
  const { signal } = program;
  const secret = existingSecret(config);
  const taken = await takeBackup({
    ...installation,
    target,
    recipients,
    signal,
    version: config.version,
    now: systemClock.now(),
    secret,
    onCopied: progressSayer("Copied"),
  });
  say(
    `Backup ${taken.id}: ${taken.rows} rows, ${taken.objects} files (${formatBytes(taken.bytes)}), ${taken.copied} of them copied now.`,
  );
  const { id, objects, bytes } = taken;
  const madeAt = systemClock.now();
  const made = { id, objects, bytes, madeAt, target: address, isEncrypted: recipients.length > 0 };
  const isNoted = await noteBackup(installation.databaseUrl, made);
  if (!isNoted) say("System status won't show it: the database is read-only.");
  if (recipients.length > 0 && secret === undefined)
    say(
      "The backup doesn't contain the signing key, because it isn't on this machine: set SECRET, or keep a copy of the key elsewhere.",
    );
  if (recipients.length === 0)
    say(
      "This backup is not encrypted and does not include SECRET. Keep SECRET private, in another place (see Backups in docs/operations.md).",
    );
  const removed = keep === undefined ? [] : await pruneBackups(target, taken.installation, keep);
  if (removed.length > 0)
    say(`Removed ${removed.length === 1 ? "an earlier backup" : `${removed.length} earlier backups`}.`);
  await program.stop();
});

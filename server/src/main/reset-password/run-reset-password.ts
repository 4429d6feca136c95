import { randomBytes } from "node:crypto";
import { createResetLink } from "#server/features/auth/passwords/create-reset-link.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { ownOrigin } from "#server/platform/config/own-origin.ts";
import { existingSecret } from "#server/platform/config/signing-secret.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { ProgramError } from "#server/platform/process/program-error.ts";
import { openInstallation } from "../backup/installation.ts";
import { checkMigrations } from "../doctor/check-migrations.ts";
import { openPlatform } from "../open-platform.ts";
import { runProgram } from "../run-program.ts";
import { readResetPasswordOptions } from "./reset-password-options.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run reset-password`: prints a one-time link for a person who can't receive the reset mail, even while Rushlight runs
 * (PLUS-1390).
 */
await runProgram(async (program) => {
  const options = readResetPasswordOptions(process.argv.slice(2));
  const config = loadConfig(undefined, options.settings);
  const { databaseUrl } = await openInstallation(program, config);
  await requireCurrentTables(databaseUrl);
  // The link is not signed, so no key is generated and stored on a machine without one.
  const secret = existingSecret(config) ?? randomBytes(32).toString("base64url");
  const log = createLogger({ level: "silent", role: "reset-password" });
  const opened = await openPlatform({
    config: { ...config, databaseUrl, secret },
    clock: systemClock,
    log,
    works: false,
  });
  program.onStop(() => opened.close());
  const { name, email, url } = await createResetLink(opened.platform, options.email);
  say(`To set a new password for ${name} (${email}), open this link. It works once and expires in one hour.`);
  say(url);
  if (config.publicUrl === undefined)
    say(
      `PUBLIC_URL isn't set: if you open Rushlight at another address than ${ownOrigin(config)}, replace it in the link.`,
    );
  await program.stop();
});

async function requireCurrentTables(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1, name: "rushlight-reset-password" });
  try {
    const [problem] = await checkMigrations(database.db);
    if (problem) throw new ProgramError(problem.sentence);
  } finally {
    await database.close();
  }
}

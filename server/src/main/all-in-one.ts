import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureFirstSuperuser } from "#server/features/auth/sign-in/first-superuser.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { type Config, loadConfig } from "#server/platform/config/config.ts";
import { signingSecret } from "#server/platform/config/signing-secret.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { createLogger, type Logger } from "#server/platform/log/log.ts";
import { lockDataFolder } from "#server/platform/process/data-folder-lock.ts";
import { startRoleProcess } from "#server/platform/process/role-process.ts";
import { startTracing } from "#server/platform/trace/start-tracing.ts";
import { type CommandLine, helpText, readCommandLine } from "./command-line.ts";
import { openDemo } from "./demo/open-demo.ts";
import { listenOrExplain } from "./listen-or-explain.ts";
import { openPlatform } from "./open-platform.ts";
import { othersHint } from "./others-hint.ts";
import { prepareDataFolder } from "./prepare/data-folder.ts";
import { ensureFfmpeg } from "./prepare/ffmpeg.ts";
import { migrateWhenThere } from "./prepare/migrate-when-there.ts";
import { checkPorts } from "./prepare/ports.ts";
import { ensureWebBuilt, webDir } from "./prepare/web-build.ts";
import { type Program, runProgram } from "./run-program.ts";
import { signInHint } from "./sign-in-hint.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm start`: everything on one machine, see ARCHITECTURE.md. The worker runs as a child process. */
await runProgram(async (program) => {
  const commandLine = readCommandLine(process.argv.slice(2));
  const config = loadConfig(undefined, commandLine.settings);
  if (commandLine.help || commandLine.version) {
    say(commandLine.help ? helpText() : config.version);
    process.exit(0);
  }
  await start(program, config, commandLine);
});

async function start(program: Program, given: Config, commandLine: CommandLine): Promise<void> {
  const isFirstStart = !existsSync(given.dataDir);
  let isReady = false;
  // The first to be registered closes last.
  program.onStop(() => {
    if (isReady) say("Stopped.");
  });
  prepareDataFolder(given.dataDir);
  const lock = await lockDataFolder(given.dataDir);
  program.onStop(() => lock.release());
  const logFile = given.logFile ?? join(given.dataDir, "rushlight.log");
  const log = createLogger({ level: given.logLevel, role: "api", file: logFile });
  program.setLog(log);
  const tracing = await startTracing(given, { role: "api", log });
  program.onStop(() => tracing.stop());
  await checkPorts(given.host, { PORT: given.port, MEDIA_PORT: given.mediaPort, HTTP_PORT: given.httpPort });

  const databaseUrl = await prepare(program, given, log);
  const config = { ...given, databaseUrl, secret: signingSecret(given), logFile };
  if (program.signal.aborted) return;

  const settings = { ...commandLine.settings, DATABASE_URL: databaseUrl, LOG_FILE: logFile };
  const script = fileURLToPath(new URL("./worker.ts", import.meta.url));
  const worker = startRoleProcess({ role: "worker", script, settings, log });
  program.onStop(() => worker.stop());
  const opened = await openPlatform({ config, clock: systemClock, log, works: false });
  program.onStop(() => opened.close());
  const server = await listenOrExplain(opened, config, webDir);
  program.onStop(() => server.close());

  const origin = config.publicUrl ?? server.url;
  const first = await ensureFirstSuperuser(opened.platform);
  if (isFirstStart) say(`Data is stored in ${config.dataDir} (change it with --data-dir).`);
  say(`Rushlight ${config.version} is ready at ${origin}`);
  isReady = true;
  const demo = commandLine.demo
    ? await openDemo({ config, platform: opened.platform, url: server.url, origin, first, say, log, program })
    : undefined;
  if (config.publicUrl === undefined) say(othersHint(server.url));
  const hint = demo?.hint ?? signInHint(first, origin);
  if (hint !== undefined) say(hint);
  say(`Stop it with Ctrl-C. Data: ${config.dataDir}, log: ${logFile}`);
  log.info({ readyMs: Math.round(performance.now()), port: server.port, node: process.version }, "Ready");
  await demo?.fill();
}

/** Prepares the database, ffmpeg and the web app concurrently; returns the address of the migrated database. */
async function prepare(program: Program, config: Config, log: Logger): Promise<string> {
  const steps = [
    openDatabaseServer(program, config, log),
    ensureFfmpeg(config, say, program.signal),
    ensureWebBuilt({ say, signal: program.signal }),
  ] as const;
  // Waits for all of them even if one fails: everything opened must be known before it can be closed.
  await Promise.allSettled(steps);
  const [databaseUrl] = await Promise.all(steps);
  return databaseUrl;
}

async function openDatabaseServer(program: Program, config: Config, log: Logger): Promise<string> {
  const databaseUrl = config.databaseUrl ?? (await ownDatabase(program, config, log));
  await migrateWhenThere(databaseUrl, program.signal, say);
  return databaseUrl;
}

async function ownDatabase(program: Program, config: Config, log: Logger): Promise<string> {
  const database = log.child({ part: "database" });
  const directory = join(config.dataDir, "database");
  if (!existsSync(directory)) say("Creating the database (once, a few seconds)…");
  const postgres = await startEmbeddedPostgres({
    directory,
    onLog: (line) => database.debug(line),
    onTrouble: (sentence) => database.warn(sentence),
  });
  program.onStop(() => postgres.stop());
  return postgres.url;
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureFirstSuperuser } from "#server/features/auth/sign-in/first-superuser.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { startTracing } from "#server/platform/trace/start-tracing.ts";
import { listenOrExplain } from "./listen-or-explain.ts";
import { openPlatform } from "./open-platform.ts";
import { othersHint } from "./others-hint.ts";
import { migrateWhenThere } from "./prepare/migrate-when-there.ts";
import { outsideDatabase } from "./prepare/outside-database.ts";
import { checkPorts } from "./prepare/ports.ts";
import { webDir } from "./prepare/web-build.ts";
import { runProgram } from "./run-program.ts";
import { signInHint } from "./sign-in-hint.ts";

/** `npm run api`: the API and the web app with an external database. Any number can run behind one address. */
await runProgram(async (program) => {
  const config = outsideDatabase(loadConfig());
  const log = createLogger({ level: config.logLevel, role: "api", file: config.logFile });
  program.setLog(log);
  const tracing = await startTracing(config, { role: "api", log });
  program.onStop(() => tracing.stop());
  await checkPorts(config.host, { PORT: config.port, MEDIA_PORT: config.mediaPort, HTTP_PORT: config.httpPort });
  await migrateWhenThere(config.databaseUrl, program.signal);
  if (program.signal.aborted) return;
  const opened = await openPlatform({ config, clock: systemClock, log, works: false });
  program.onStop(() => opened.close());
  if (program.signal.aborted) return;
  const isBuilt = existsSync(join(webDir, "index.html"));
  const server = await listenOrExplain(opened, config, isBuilt ? webDir : undefined);
  program.onStop(() => server.close());
  process.stderr.write(`Rushlight ${config.version} is running at ${server.url}\n`);
  if (!isBuilt) process.stderr.write("The web app is not built: run npm run build.\n");
  if (config.publicUrl === undefined) process.stderr.write(`${othersHint(server.url)}\n`);
  const hint = signInHint(await ensureFirstSuperuser(opened.platform), config.publicUrl ?? server.url);
  if (hint !== undefined) process.stderr.write(`${hint}\n`);
});

import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { startTracing } from "#server/platform/trace/start-tracing.ts";
import { openPlatform } from "./open-platform.ts";
import { ensureFfmpeg, ffmpegVersion } from "./prepare/ffmpeg.ts";
import { migrateWhenThere } from "./prepare/migrate-when-there.ts";
import { outsideDatabase } from "./prepare/outside-database.ts";
import { runProgram } from "./run-program.ts";

/** `npm run worker`: processes media jobs from the API's database. Any number of workers can run. */
await runProgram(async (program) => {
  const config = outsideDatabase(loadConfig());
  const log = createLogger({ level: config.logLevel, role: "worker", file: config.logFile });
  program.setLog(log);
  const tracing = await startTracing(config, { role: "worker", log });
  program.onStop(() => tracing.stop());
  await ensureFfmpeg(config, (line) => log.info(line), program.signal);
  await migrateWhenThere(config.databaseUrl, program.signal);
  if (program.signal.aborted) return;
  const opened = await openPlatform({
    config,
    clock: systemClock,
    log,
    works: true,
    ffmpegVersion: await ffmpegVersion(config),
  });
  program.onStop(() => opened.close());
  if (program.signal.aborted) return;
  await opened.startWorker();
  log.info("The worker is ready");
});

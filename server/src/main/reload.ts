import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { requestReload } from "#server/platform/live/reload-route.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { openPlatform } from "./open-platform.ts";
import { outsideDatabase } from "./prepare/outside-database.ts";
import { runProgram } from "./run-program.ts";

/** `npm run reload`: reloads every open page of the installation, for example after an update. */
await runProgram(async (program) => {
  const config = outsideDatabase(loadConfig());
  const log = createLogger({ level: config.logLevel, role: "reload", file: config.logFile });
  program.setLog(log);
  const opened = await openPlatform({ config, clock: systemClock, log, works: false });
  await requestReload(opened.platform.transact);
  await opened.close();
  process.stderr.write("All open pages were asked to reload.\n");
  process.exit(0);
});

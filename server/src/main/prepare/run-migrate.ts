import { loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";
import { runProgram } from "../run-program.ts";
import { migrateWhenThere } from "./migrate-when-there.ts";
import { outsideDatabase } from "./outside-database.ts";

/** `npm run migrate`: migrates the database and ends, for installations that do it once before they replace their programs. */
await runProgram(async (program) => {
  const config = outsideDatabase(loadConfig());
  program.setLog(createLogger({ level: config.logLevel, role: "migrate", file: config.logFile }));
  await migrateWhenThere(config.databaseUrl, program.signal);
  if (program.signal.aborted) return;
  process.stderr.write(`The database is ready for Rushlight ${config.version}.\n`);
  await program.stop();
});

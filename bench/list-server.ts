/** Our server for `bench/list.ts`, in its own process: the complete api as in production. */
import { listen } from "#server/main/listen.ts";
import { openPlatform } from "#server/main/open-platform.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";

const [, , url = "", dataDir = ""] = process.argv;
const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: "0", MEDIA_PORT: "0", HOST: "127.0.0.1" });
const log = createLogger({ level: "warn", role: "api" });
const opened = await openPlatform({ config: { ...config, databaseUrl: url }, clock: systemClock, log, works: false });
const server = await listen(opened, { host: "127.0.0.1", port: 0, webDir: undefined });
process.send?.({ port: server.port });
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.on("disconnect", () => process.exit(0));

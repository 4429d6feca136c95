/** One api of `bench/live-restart.ts`: complete, as in production. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { listen } from "#server/main/listen.ts";
import { openPlatform } from "#server/main/open-platform.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { createLogger } from "#server/platform/log/log.ts";

const [, , url = "", dataDir = ""] = process.argv;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: "0", MEDIA_PORT: "0", HOST: "127.0.0.1" });
const log = createLogger({ level: "warn", role: "api" });
const opened = await openPlatform({ config: { ...config, databaseUrl: url }, clock: systemClock, log, works: false });
const server = await listen(opened, { host: "127.0.0.1", port: 0, webDir: undefined });
process.send?.({ port: server.port });
process.on("message", async (message) => {
  if (message === "memory") {
    collect();
    process.send?.({ rssBytes: process.memoryUsage.rss() });
    return;
  }
  await server.close();
  await opened.close();
  process.exit(0);
});
process.on("disconnect", () => process.exit(0));

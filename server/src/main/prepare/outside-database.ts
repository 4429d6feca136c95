import type { Config } from "#server/platform/config/config.ts";
import { ConfigError } from "#server/platform/config/config-error.ts";

export type ConfigWithDatabase = Config & { readonly databaseUrl: string };

/** @throws ConfigError if no database is configured: a single role doesn't start one. */
export function outsideDatabase(config: Config): ConfigWithDatabase {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new ConfigError("DATABASE_URL must be set for this program (npm start brings its own database).");
  }
  return { ...config, databaseUrl };
}

import type { Config } from "./config.ts";

type Settings = Pick<Config, "publicUrl" | "host" | "port" | "https">;

/** The actual ports of settings whose PORT lets the system choose. */
const opened = new WeakMap<Settings, number>();

export function noteOpenedPort(config: Settings, port: number): void {
  opened.set(config, port);
}

/** Whether a HOST means all addresses, which a browser can't open. */
export function isEveryAddress(host: string): boolean {
  return ["", "0.0.0.0", "::", "[::]"].includes(host);
}

/**
 * Returns the scheme, host and port for addresses in mails: PUBLIC_URL, else this machine's listening address. Never from a
 * request: clients choose their Host header.
 * @public
 */
export function ownOrigin(config: Settings): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  // The same address that the start prints.
  const isHere = isEveryAddress(config.host) || config.host === "127.0.0.1";
  const host = isHere ? "localhost" : config.host;
  const scheme = config.https === undefined ? "http" : "https";
  return `${scheme}://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${opened.get(config) ?? config.port}`;
}

import type { Config } from "./config.ts";

type Settings = Pick<Config, "publicUrl" | "host" | "port">;

/** The actual port, if PORT left the choice to the system. */
const opened = new WeakMap<Settings, number>();

export function noteOpenedPort(config: Settings, port: number): void {
  opened.set(config, port);
}

/** Values of HOST that listen on all addresses, which nobody could open. */
export function isEveryAddress(host: string): boolean {
  return ["", "0.0.0.0", "::", "[::]"].includes(host);
}

/**
 * Scheme, host and port of addresses in mails: PUBLIC_URL, else this machine's listening address. Never from a request: clients
 * choose their Host header.
 * @public
 */
export function ownOrigin(config: Settings): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  // As the start prints it.
  const isHere = isEveryAddress(config.host) || config.host === "127.0.0.1";
  const host = isHere ? "localhost" : config.host;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${opened.get(config) ?? config.port}`;
}

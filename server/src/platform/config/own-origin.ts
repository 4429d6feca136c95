import type { Config } from "./config.ts";

type Settings = Pick<Config, "publicUrl" | "host" | "port">;

/** The port that was really opened, where PORT left the choice to the system. */
const opened = new WeakMap<Settings, number>();

export function noteOpenedPort(config: Settings, port: number): void {
  opened.set(config, port);
}

/** What HOST says to listen on all addresses: none that anybody could open. */
export function isEveryAddress(host: string): boolean {
  return ["", "0.0.0.0", "::", "[::]"].includes(host);
}

/**
 * Scheme, host and port of the addresses that leave in mails: PUBLIC_URL, else the address that this machine listens on. Never what a
 * request says: its Host header is anybody's choice.
 * @public
 */
export function ownOrigin(config: Settings): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  // As the start says it.
  const isHere = isEveryAddress(config.host) || config.host === "127.0.0.1";
  const host = isHere ? "localhost" : config.host;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${opened.get(config) ?? config.port}`;
}

import type { FastifyInstance } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import type { Config } from "../config/config.ts";
import { isEveryAddress } from "../config/own-origin.ts";

export type OwnHostSettings = Pick<Config, "publicUrl" | "host" | "allowedHosts">;

/** Machines call these paths at any address: their responses contain no address of this server. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics)(\?|$)/;
const LOOPBACK = /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Whether this is one of the server's host names: that of PUBLIC_URL, one of ALLOWED_HOSTS, the address in HOST, or a local one
 * (localhost). Any other comes from a forged request, or from a page that rebinds its name to this server's address.
 */
export function isOwnHost({ publicUrl, host, allowedHosts }: OwnHostSettings, name: string): boolean {
  const asked = name.toLowerCase().replace(/\.$/, "");
  if (LOOPBACK.test(asked)) return true;
  const listened = isEveryAddress(host) ? [] : [host.toLowerCase()];
  const own = [...allowedHosts, ...listened, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  return asked !== "" && own.some((each) => unbracketed(each) === unbracketed(asked));
}

/** Returns the host of a Host header, without its port. */
export function hostName(header: string | undefined): string {
  return /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(header ?? "")?.[1] ?? "";
}

/** Refuses requests with a foreign host name, before any other processing. */
export function refuseForeignHosts(app: FastifyInstance, config: OwnHostSettings): void {
  app.addHook("onRequest", async (request) => {
    // Behind a trusted proxy the forwarded name counts, as it does for addresses in responses.
    const name = hostName(request.host);
    if (isOwnHost(config, name) || FOR_MACHINES.test(request.url)) return;
    throw foreignHost(name);
  });
}

export function foreignHost(name: string): AppError {
  const shown = /^[\w.:[\]-]{1,255}$/.test(name) ? name : "this name";
  return new AppError(
    "FOREIGN_HOST",
    `This server doesn't serve ${shown}. Set PUBLIC_URL to the address people use, or add the name to ALLOWED_HOSTS`,
  );
}

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, "");

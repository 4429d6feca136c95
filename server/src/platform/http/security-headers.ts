import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { bucketAddress } from "../storage/s3/s3-address.ts";

interface PageOrigins {
  readonly origin: string;
  readonly uploadOrigin: string;
}

/** Sends the policy with every response. Routes with a different policy set it themselves. */
export function sendSecurityPolicy(
  app: FastifyInstance,
  config: Config,
  originsOf: (request: FastifyRequest) => PageOrigins,
): void {
  const known = new Map<string, string>();
  app.addHook("onRequest", async (request, reply) => {
    const origins = originsOf(request);
    const key = `${origins.origin} ${origins.uploadOrigin}`;
    const policy = known.get(key) ?? policyText(contentSecurityPolicy(config, origins));
    // There are few names; if any name is accepted, the cache must not grow forever.
    if (known.size < MOST_REMEMBERED) known.set(key, policy);
    reply.header("content-security-policy", policy);
  });
}

/** Some caches keep responses without this header. Routes that allow caching set their own; their failures are still not kept. */
export function forbidCaching(app: FastifyInstance): void {
  const forbid = async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.header("cache-control", "no-store");
  app.addHook("onRequest", forbid);
  app.addHook("onError", forbid);
}

const MOST_REMEMBERED = 100;

const policyText = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join(";");

/**
 * Returns what pages may load: only from their own origin, the port of upload bytes, and the object store's address if media come
 * from there. `blob:` is for media source buffers.
 */
export function contentSecurityPolicy(
  config: Pick<Config, "storage" | "otherStorages">,
  { origin, uploadOrigin }: PageOrigins,
): Record<string, string[]> {
  const storages = [config.storage, ...config.otherStorages.map(({ storage }) => storage)];
  const store = [
    ...new Set(storages.flatMap((one) => (one.kind === "s3" ? [new URL(bucketAddress(one)).origin] : []))),
  ];
  // Not every engine treats the live connection as the same origin.
  const live = origin.replace(/^http/, "ws");
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"], // blocks style attributes, but not the style object, which positions and sizes virtual rows
    "img-src": ["'self'", "data:", "blob:", ...store],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...store],
    "worker-src": ["'self'"],
    "connect-src": [...new Set(["'self'", origin, live, new URL(uploadOrigin).origin, ...store])],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

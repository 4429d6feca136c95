import type { Config } from "../config/config.ts";
import { bucketAddress } from "../storage/s3/s3-address.ts";

/**
 * What a page of ours may load: only its own origin, the port of upload bytes, and the object store's address when media
 * come from there. `blob:` is what media source buffers need.
 */
export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const storages = [config.storage, ...config.otherStorages.map(({ storage }) => storage)];
  const store = [
    ...new Set(storages.flatMap((one) => (one.kind === "s3" ? [new URL(bucketAddress(one)).origin] : []))),
  ];
  const bytes = config.mediaUrl ? [config.mediaUrl] : ["http://*:*", "https://*:*"];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"], // positions and sizes of virtual rows are set through the style object, which this allows
    "img-src": ["'self'", "data:", "blob:", ...store],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...store],
    "worker-src": ["'self'"],
    "connect-src": ["'self'", "ws:", "wss:", ...bytes, ...store],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

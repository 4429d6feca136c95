import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { guardedServer } from "../guarded-server.ts";

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,200})$/;

const WAITS = "This server waits for its certificate. The log says more if it takes longer than a minute.\n";

export interface HttpPortParts {
  /** The https: address that pages are sent to; never the host that a request names. */
  readonly publicUrl: string;
  /** Returns the response to a challenge of a certificate authority. */
  readonly challenge?: ((token: string) => string | undefined) | undefined;
  /** Whether HTTPS can be used already. */
  readonly isReady?: () => boolean;
}

/** Creates the server of HTTP_PORT: it only leads to the same path by HTTPS, and responds to ACME challenges. */
export function httpPortServer({ publicUrl, challenge, isReady }: HttpPortParts): Server {
  const { origin } = new URL(publicUrl);
  return guardedServer()((request, response) => {
    const token = CHALLENGE.exec(request.url ?? "")?.[1];
    const proof = token === undefined ? undefined : challenge?.(token);
    if (!isRead(request)) return end(response, 405, { allow: "GET, HEAD" });
    if (proof !== undefined) return end(response, 200, { "content-type": "application/octet-stream" }, proof);
    if (token !== undefined) return end(response, 404);
    if (isReady?.() === false) return end(response, 503, { "retry-after": "10" }, WAITS);
    return end(response, 308, { location: new URL(pathOf(request), origin).href });
  });
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** A request can name a whole address in place of a path, and a path can begin with two slashes like a host. */
function pathOf({ url = "/" }: IncomingMessage): string {
  return url.startsWith("/") ? url.replace(/^[/\\]+/, "/") : "/";
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}, text = ""): void {
  response.writeHead(status, { ...headers, connection: "close", "cache-control": "no-store" }).end(text);
}

import { AppError } from "#core/errors/app-error.ts";
import { waitForServer } from "#server/platform/call/wait-for-server.ts";
import type { AsperaCredentials, AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";
import { readSetup } from "./node-response.ts";

/** What a token opens. */
export type NodeRequest =
  | {
      readonly direction: "upload";
      /** The only folder that the token opens. */
      readonly destinationRoot: string;
      /** Names below it. */
      readonly destinations: readonly string[];
    }
  | {
      readonly direction: "download";
      readonly files: readonly { readonly source: string; readonly destination: string }[];
    };

/** In the transfer client's format: host, ports, user, token and rates of the node, and the requested paths. */
export interface TransferSpec {
  readonly token: string;
  readonly remote_host: string;
  readonly direction: "send" | "receive";
  readonly [more: string]: unknown;
}

const SETUP = { upload: "/files/upload_setup", download: "/files/download_setup" } as const;
const SILENT = "The transfer server doesn't respond";
const DIRECTION = { upload: "send", download: "receive" } as const;

/**
 * Requests a token from a transfer node through its HTTP interface ("Node API").
 * @throws AppError UNAVAILABLE in a sentence that names the kind of failure, never an address or a credential
 */
export function askNode(server: AsperaServerConfig, request: NodeRequest): Promise<TransferSpec> {
  return waitForServer(() => ask(server, request));
}

async function ask(server: AsperaServerConfig, request: NodeRequest): Promise<TransferSpec> {
  const body = JSON.stringify({ transfer_requests: [{ transfer_request: transferRequest(request) }] });
  const files = request.direction === "upload" ? request.destinations.length : request.files.length;
  const response = await send(server, SETUP[request.direction], body);
  if (response.status === 401 || response.status === 403)
    throw unavailable("The transfer server rejected our credentials");
  if (!response.ok) throw unavailable(`The transfer server returned status ${response.status}`);
  const setup = await readSetup(response, { bytes: Buffer.byteLength(body), files }).catch((cause: unknown) => {
    throw unavailable(SILENT, cause);
  });
  if (setup === "large") throw unavailable("The transfer server returned more than a transfer needs");
  if (setup === null) throw unavailable("The transfer server returned an invalid response");
  if (setup.transfer_spec === undefined || setup.error !== undefined) throw unavailable(refused(setup.error?.code));
  return {
    ...setup.transfer_spec,
    ...requestedPaths(request),
    direction: DIRECTION[request.direction],
    // Tells the client that the token is all it needs.
    authentication: "token",
  };
}

async function send(server: AsperaServerConfig, setup: string, body: string): Promise<Response> {
  try {
    return await fetch(server.address + setup, {
      method: "POST",
      headers: { ...authorization(server.credentials), "content-type": "application/json", accept: "application/json" },
      body,
      // Credentials must not follow a redirect to another host.
      redirect: "error",
      signal: AbortSignal.timeout(server.timeoutMs),
    });
  } catch (cause) {
    throw unavailable(SILENT, cause);
  }
}

/** The client transfers what was requested, whatever the node says; for an upload the page adds the local files. */
function requestedPaths(request: NodeRequest): object {
  if (request.direction === "download") return { paths: request.files };
  return { destination_root: request.destinationRoot, create_dir: true };
}

function transferRequest(request: NodeRequest): object {
  if (request.direction === "download") return requestedPaths(request);
  return {
    ...requestedPaths(request),
    paths: request.destinations.map((destination) => ({ destination })),
  };
}

function authorization(credentials: AsperaCredentials): Record<string, string> {
  if (credentials.kind === "basic") {
    const pair = `${credentials.user}:${credentials.password}`;
    return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
  }
  const { token, accessKey } = credentials;
  return {
    authorization: `Bearer ${token}`,
    ...(accessKey === undefined ? {} : { "x-aspera-accesskey": accessKey }),
  };
}

const refused = (code: number | string | undefined) =>
  `The transfer server rejected this transfer${code === undefined ? "" : ` (${code})`}`;
const unavailable = (message: string, cause?: unknown) => new AppError("UNAVAILABLE", message, undefined, { cause });

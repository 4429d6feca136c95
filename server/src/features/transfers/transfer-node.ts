import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { waitForServer } from "#server/platform/call/wait-for-server.ts";
import type { AsperaCredentials, AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";

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

/** In the transfer client's format: host, ports, user, token and whatever else the node returns. */
export interface TransferSpec {
  readonly token: string;
  readonly remote_host: string;
  readonly direction: "send" | "receive";
  readonly [more: string]: unknown;
}

const SETUP = { upload: "/files/upload_setup", download: "/files/download_setup" } as const;
const DIRECTION = { upload: "send", download: "receive" } as const;
/** A download of the largest selection lists some thousands of files, each with a few hundred bytes. */
const ANSWER_BYTES_AT_MOST = 16 << 20;

const nodeError = z.looseObject({ code: z.union([z.number(), z.string()]).optional() });
const answerShape = z.object({
  transfer_specs: z
    .array(
      z.object({
        transfer_spec: z
          .looseObject({ token: z.string().min(1), remote_host: z.string().min(1), direction: z.string().optional() })
          .optional(),
        error: nodeError.optional(),
      }),
    )
    .length(1),
});

/**
 * Requests a token from a transfer node through its HTTP interface ("Node API").
 * @throws AppError UNAVAILABLE in a sentence that names the kind of failure, never an address or a credential
 */
export function askNode(server: AsperaServerConfig, request: NodeRequest): Promise<TransferSpec> {
  return waitForServer(() => ask(server, request));
}

async function ask(server: AsperaServerConfig, request: NodeRequest): Promise<TransferSpec> {
  const response = await send(server, request);
  if (response.status === 401 || response.status === 403)
    throw unavailable("The transfer server rejected our credentials");
  if (!response.ok) throw unavailable(`The transfer server returned status ${response.status}`);
  const answer = answerShape.safeParse(await readJson(response));
  if (!answer.success) throw unavailable("The transfer server returned an invalid response");
  const [setup] = answer.data.transfer_specs;
  if (setup?.transfer_spec === undefined || setup.error !== undefined) throw unavailable(refused(setup?.error?.code));
  // `authentication` tells the client that the token is all it needs.
  return { ...setup.transfer_spec, direction: DIRECTION[request.direction], authentication: "token" };
}

async function send(server: AsperaServerConfig, request: NodeRequest): Promise<Response> {
  try {
    return await fetch(server.address + SETUP[request.direction], {
      method: "POST",
      headers: { ...authorization(server.credentials), "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ transfer_requests: [{ transfer_request: transferRequest(request) }] }),
      // Credentials must not follow a redirect to another host.
      redirect: "error",
      signal: AbortSignal.timeout(server.timeoutMs),
    });
  } catch (cause) {
    throw unavailable("The transfer server doesn't respond", cause);
  }
}

function transferRequest(request: NodeRequest): object {
  if (request.direction === "download") return { paths: request.files };
  return {
    destination_root: request.destinationRoot,
    paths: request.destinations.map((destination) => ({ destination })),
    create_dir: true,
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

async function readJson(response: Response): Promise<unknown> {
  try {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_AT_MOST) return null;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw unavailable("The transfer server doesn't respond", cause);
  }
}

const refused = (code: number | string | undefined) =>
  `The transfer server rejected this transfer${code === undefined ? "" : ` (${code})`}`;
const unavailable = (message: string, cause?: unknown) => new AppError("UNAVAILABLE", message, undefined, { cause });

import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, posix } from "node:path";
import type { AsperaCredentials, AsperaServerConfig } from "#server/platform/config/aspera-servers.ts";

/** What a node does instead of responding correctly. */
export type NodeTrouble = "silent" | "broken" | "refusing" | "nonsense" | "huge" | "deep" | "option";

/**
 * A transfer node according to its public documentation: `/files/upload_setup` and `/files/download_setup` with basic or bearer
 * credentials, tokens limited to what was requested, and the transfers themselves without the FASP protocol: bytes are written
 * to, and read from, the document root only with a token that allows it.
 */
export interface FakeTransferNode extends AsyncDisposable {
  /** The server's settings, as in ASPERA_SERVERS. */
  readonly server: AsperaServerConfig;
  /** Local folder that is the node's document root; set it before bytes flow. */
  docroot: string;
  trouble: NodeTrouble | null;
  /** Fields that it adds to its specs, or replaces in them. */
  additions: object;
  /** How many calls a silent node has kept waiting. */
  readonly held: () => number;
  /** Hangs up on them. */
  hangUp(): void;
  /** Lets the held calls continue, with the current trouble. */
  answerHeld(): void;
  /** Bodies of all requests with valid credentials, oldest first. */
  readonly requests: readonly SetupRequest[];
  /** What the transfer client does with an upload's token. Throws if the token does not allow it. */
  receive(token: string, destinationPath: string, bytes: Uint8Array): Promise<void>;
  /** What it does with a download's. */
  send(token: string, sourcePath: string): Promise<Buffer>;
}

export interface SetupRequest {
  readonly path: string;
  readonly accessKey: string | undefined;
  readonly transfer_request: {
    readonly destination_root?: string;
    readonly paths: readonly { readonly source?: string; readonly destination?: string }[];
  };
}

interface Grant {
  readonly direction: "send" | "receive";
  readonly paths: ReadonlySet<string>;
}

export interface FakeNodeOptions {
  readonly credentials?: AsperaCredentials;
  /** Differs from the right ones: a wrong password. */
  readonly given?: AsperaCredentials;
  readonly root?: string;
  readonly timeoutMs?: number;
}

const RIGHT: AsperaCredentials = { kind: "basic", user: "node-user", password: "node-password" };

export async function fakeTransferNode(options: FakeNodeOptions = {}): Promise<FakeTransferNode> {
  const { credentials = RIGHT, root = "/", timeoutMs = 5_000 } = options;
  const grants = new Map<string, Grant>();
  const requests: SetupRequest[] = [];
  const held: { readonly request: IncomingMessage; readonly response: ServerResponse }[] = [];
  const listener = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const { port } = listener.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    if (node.trouble === "silent") return void held.push({ request, response });
    if (node.trouble === "broken") return json(500, { error: { code: 500, reason: "Internal error" } });
    if (node.trouble === "nonsense") return json(200, "<html>Welcome</html>");
    if (node.trouble === "huge") return json(200, `{"transfer_specs":"${"x".repeat(1 << 20)}"}`);
    if (node.trouble === "deep") return json(200, `{"transfer_specs":${"[".repeat(20)}${"]".repeat(20)}}`);
    if (node.trouble === "option")
      return json(200, { transfer_specs: [{ transfer_spec: { token: "t", remote_host: "-oProxyCommand=x" } }] });
    if (!isAllowed(request, credentials)) return json(401, { error: { code: 401, reason: "Unauthorized" } });
    const isSetup = request.url === "/files/upload_setup" || request.url === "/files/download_setup";
    if (request.method !== "POST" || !isSetup) return json(404, { error: { code: 404, reason: "Not found" } });
    const { transfer_requests: wanted } = (await readBody(request)) as { transfer_requests: SetupRequest[] };
    const accessKey = request.headers["x-aspera-accesskey"];
    const specs = wanted.map(({ transfer_request }) => {
      requests.push({ path: request.url ?? "", transfer_request, accessKey: accessKey?.toString() });
      return node.trouble === "refusing"
        ? { error: { code: 43, user_message: "No such file or folder", internal_message: "/secret/place" } }
        : { transfer_spec: granted(request.url === "/files/upload_setup" ? "send" : "receive", transfer_request) };
    });
    return json(200, { transfer_specs: specs });
  }

  function granted(direction: "send" | "receive", request: SetupRequest["transfer_request"]) {
    const token = `ATM3_${randomBytes(24).toString("base64url")}`;
    const wanted = request.paths.map(({ source, destination }) =>
      direction === "send" ? posix.join("/", request.destination_root ?? "", destination ?? "") : (source ?? ""),
    );
    grants.set(token, { direction, paths: new Set(wanted) });
    const { destination_root = "/", paths } = request;
    const ports = { ssh_port: 33_001, fasp_port: 33_001, http_fallback: false };
    return {
      remote_host: "127.0.0.1",
      remote_user: "xfer",
      ...ports,
      cipher: "aes-128",
      rate_policy: "fair",
      target_rate_kbps: 100_000,
      direction,
      destination_root,
      paths,
      token,
      cookie: "",
      tags: { aspera: { node: { access_key: "key-1" } } },
      ...node.additions,
    };
  }

  function requireGrant(token: string, direction: Grant["direction"], path: string): string {
    const grant = grants.get(token);
    if (grant?.direction !== direction || !grant.paths.has(path)) throw new Error(`the token does not open ${path}`);
    return join(node.docroot, path);
  }

  const node: FakeTransferNode = {
    server: {
      name: "asp2",
      address: `http://127.0.0.1:${port}`,
      storagePrefix: "",
      root,
      credentials: options.given ?? credentials,
      timeoutMs,
    },
    docroot: "",
    trouble: null,
    additions: {},
    held: () => held.length,
    hangUp: () => {
      for (const { response } of held.splice(0)) response.destroy();
    },
    answerHeld: () => {
      for (const { request, response } of held.splice(0)) void answer(request, response);
    },
    requests,
    receive: async (token, destinationPath, bytes) => {
      const target = requireGrant(token, "send", destinationPath);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    },
    send: async (token, sourcePath) => readFile(requireGrant(token, "receive", sourcePath)),
    [Symbol.asyncDispose]: async () => {
      listener.closeAllConnections();
      await new Promise((resolve) => {
        listener.close(resolve);
      });
    },
  };
  return node;
}

function isAllowed({ headers }: IncomingMessage, credentials: AsperaCredentials): boolean {
  if (credentials.kind === "bearer") return headers.authorization === `Bearer ${credentials.token}`;
  const pair = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  return headers.authorization === `Basic ${pair}`;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
}

import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../web/dist/", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".jpg": "image/jpeg",
};
/** The image of every card: we measure the grid, not the decoding of photographs. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#345"/></svg>';
const _PAGE = 500;
const RIGHTS = {
  view: true,
  create: true,
  edit: true,
  delete: true,
  download: true,
  upload: true,
  share: true,
  comment: true,
};
const NOBODY = { id: null, name: "Bench" };
const NOW = "2026-11-21T09:00:00.000Z";
const image = { url: "/bench.svg", sizes: [{ width: 320, height: 180, url: "/bench.svg" }] };

/** One asset as the folder browser requests it. */
function asset(index: number): object {
  return {
    id: `asset-${index}`,
    name: `A${String(index).padStart(5, "0")}_261118.mov`,
    displayName: `101 / ${Math.floor(index / 4) + 1} / ${(index % 4) + 1}`,
    sceneTake: `101 / ${Math.floor(index / 4) + 1} / ${(index % 4) + 1}`,
    type: "VIDEO",
    circled: index % 3 === 0,
    size: 1_000_000 + index,
    duration: 60_000,
    commentCount: index % 5,
    createdAt: NOW,
    updatedAt: NOW,
    createdBy: NOBODY,
    archiveFormat: null,
    metadata: [],
    allowedTo: RIGHTS,
    newestVersion: {
      id: `version-${index}`,
      number: 1,
      filename: "a.mov",
      mimetype: "video/quicktime",
      isProcessing: false,
      processingJob: null,
      framesPerSecond: 25,
      displayWidth: 1920,
      displayHeight: 1080,
      fileInfo: { videoBitrate: null, hdr: false },
      poster: image,
      previews: { thumbnail: { url: "/bench.svg", frames: 30, columns: 6, rows: 5, sizes: [] } },
      ttl: null,
    },
  };
}

const noPage = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };

/** The requested window. */
function windowOf(total: number, { from, first }: Record<string, unknown>): object {
  const start = Number(from);
  const end = Math.min(total, start + Number(first));
  return {
    version: "1",
    from: start,
    folderCount: 0,
    assetCount: total,
    sort: "NAME",
    direction: "ASC",
    hasCircled: false,
    hasSlates: false,
    folders: [],
    assets: Array.from({ length: Math.max(0, end - start) }, (_, index) => asset(start + index)),
    lengthMs: total * 60_000,
    commentCount: 0,
  };
}

function folder(total: number, variables: Record<string, unknown>): object {
  return {
    id: "root",
    name: "Bench",
    parentId: null,
    projectId: "bench",
    isRoot: true,
    isPathOnly: false,
    createdAt: NOW,
    updatedAt: NOW,
    createdBy: NOBODY,
    folderCount: 0,
    assetCount: total,
    totalSize: 1,
    totalDuration: 1,
    size: 1,
    hasFolders: false,
    ttl: null,
    poster: null,
    parents: [],
    allowedTo: RIGHTS,
    window: windowOf(total, variables),
  };
}

const project = {
  id: "bench",
  name: "Bench",
  workspaceId: "w",
  folderId: "root",
  production: "",
  director: "",
  dop: "",
  manager: "",
  shootingStart: null,
  shootingEnd: null,
  createdAt: NOW,
  updatedAt: NOW,
  createdBy: NOBODY,
  size: 1,
  storageName: "",
  asperaServer: null,
  poster: null,
  settings: { slateFormat: "SCENE_TAKE" },
  allowedTo: { view: true, edit: true, delete: true, manageUsers: true },
};
const user = {
  id: "u",
  name: "Bench",
  email: "b@example.org",
  createdAt: NOW,
  isSuperuser: false,
  hasEditableProjects: true,
  hasManagedWorkspaces: false,
  settings: { autoPlay: false, prefersUploadV2: true },
};

/** Canned responses to the folder browser's first operations. */
function answer(operation: string, variables: Record<string, unknown>, total: number): object {
  const answers: Record<string, () => object> = {
    CurrentUser: () => ({ currentUser: user }),
    WorkspaceList: () => ({ workspaces: [] }),
    ProjectList: () => ({ projects: { nodes: [project], pageInfo: noPage.pageInfo } }),
    FolderContents: () => ({ folder: folder(total, variables) }),
    FolderTotals: () => ({ folder: folder(total, { from: 0, first: 0 }) }),
    FolderTreeWindow: () => ({
      folderTreeWindow: {
        version: "1",
        from: 0,
        count: 0,
        root: { id: "root", name: "Bench", allowedTo: { edit: true } },
        above: [],
        nodes: [],
      },
    }),
  };
  const make = answers[operation];
  return make ? { data: make() } : { errors: [{ message: `The bench has no ${operation}` }] };
}

const session = () => ({
  token: "bench",
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  mustVerify: false,
});

async function respond(address: string, body: string, total: number, response: ServerResponse): Promise<void> {
  const path = address.split("?", 1)[0] ?? "/";
  const json = (value: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(value));
  if (path === "/api/hello") {
    json({
      authenticated: true,
      mustVerify: false,
      expiresAt: session().expiresAt,
      license: "active",
      build: { api: "bench" },
      support: {},
    });
  } else if (path === "/api/refresh") json(session());
  else if (path === "/api/graphql") {
    const { operationName, variables } = JSON.parse(body);
    json(answer(operationName, variables, total));
  } else if (path === "/bench.svg")
    response.setHeader("content-type", "image/svg+xml").setHeader("cache-control", "max-age=3600").end(PICTURE);
  else await sendFile(path, response);
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = extname(path) === "" || path.includes("..") ? "index.html" : path.slice(1);
  const bytes = await readFile(dist + file).catch(() => null);
  if (bytes) response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream").end(bytes);
  else response.writeHead(404).end();
}

/** The built app with canned responses: a folder of `total` assets, with no server in the measurement. */
export async function serveGridBench(total: number): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void respond(request.url ?? "/", Buffer.concat(chunks).toString(), total, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

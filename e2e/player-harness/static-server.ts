import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mp4": "video/mp4",
  ".mov": "video/mp4",
  ".m4s": "video/iso.segment",
  ".m3u8": "application/vnd.apple.mpegurl",
};

export interface StaticServer extends AsyncDisposable {
  readonly origin: string;
  /** While true, requests below `/media/` are answered with 503. */
  setFailing(isFailing: boolean): void;
  /** Whether files below `/media/` are at another origin, as with an object store; null: at this one. */
  sendElsewhere(origin: string | null): void;
  /** Whether pages of other origins may read the responses. */
  allowReading(isAllowed: boolean): void;
}

/** Serves fixed texts and one folder of media (by byte ranges) on loopback: all that a player needs from a server. */
export async function serveStatic(mediaFolder: string, texts: Readonly<Record<string, string>>): Promise<StaticServer> {
  let isFailing = false;
  let elsewhere: string | null = null;
  let isReadable = false;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const text = texts[path];
    if (text !== undefined) {
      response.setHeader("content-type", mediaTypes[extname(path)] ?? "text/html");
      response.end(text);
    } else if (isFailing) response.writeHead(503).end();
    else if (elsewhere) response.writeHead(302, { location: `${elsewhere}${request.url}` }).end();
    else {
      if (isReadable) response.setHeader("access-control-allow-origin", "*");
      void sendFile(join(mediaFolder, normalize(path).replace(/^\/media\//, "")), request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    setFailing: (value) => {
      isFailing = value;
    },
    sendElsewhere: (origin) => {
      elsewhere = origin;
    },
    allowReading: (value) => {
      isReadable = value;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  const start = range ? Number(range[1]) : 0;
  const end = range?.[2] ? Math.min(Number(range[2]), found.size - 1) : found.size - 1;
  response.writeHead(range ? 206 : 200, {
    "content-type": mediaTypes[extname(path)] ?? "application/octet-stream",
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
    "cache-control": path.endsWith(".m3u8") ? "no-cache" : "max-age=600",
    ...(range ? { "content-range": `bytes ${start}-${end}/${found.size}` } : {}),
  });
  createReadStream(path, { start, end })
    .on("error", () => response.destroy())
    .pipe(response);
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";

/** Paths for programs: an unknown one returns an error rather than a page. */
const MACHINE_PATH = /^\/(api|media|ws|assets|metrics|healthz|readyz)(\/|\?|$)/;

/** A documentation page as people type its address, without `.html`. */
const DOCS_PAGE = /^(\/docs\/[\w/-]*\w)\/?(?:\?|$)/;

/** The script, plain or compressed. */
const HASH_WORKER = /\/assets\/hash-worker-[\w-]+\.js(\.br|\.gz)?$/;
const HASH_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The built single-page app: files by name, and its first page for every address that a person may open. */
export async function registerWebApp(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const index = webDir && existsSync(join(webDir, "index.html")) ? webDir : undefined;
  if (index) {
    await app.register(fastifyStatic, {
      root: index,
      // The plugin's route reads whole folders for each file, to compare spellings.
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Files below assets/ have a content hash in their name.
        reply.header("cache-control", path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
        // A worker uses its script's policy: only the one that hashes may compile WebAssembly.
        if (HASH_WORKER.test(path)) reply.header("content-security-policy", HASH_WORKER_POLICY);
      },
    });
    app.route({
      method: ["GET", "HEAD"],
      url: "/*",
      handler: (request, reply) => reply.sendFile(request.url.split("?", 1)[0] ?? ""),
    });
  }
  // The documentation's links are relative to this folder.
  app.get("/docs", (_request, reply) => reply.redirect("/docs/"));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [, docsPage] = DOCS_PAGE.exec(request.url) ?? [];
    if (index && docsPage && existsSync(join(index, `${docsPage}.html`))) return reply.redirect(`${docsPage}.html`);
    const wantsPage = request.method === "GET" && !MACHINE_PATH.test(request.url);
    if (!index || !wantsPage) throw new AppError("NOT_FOUND");
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}

import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const packageJson: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const hlsWorkerFile = createRequire(import.meta.url).resolve("hls.js/dist/hls.worker.js");
/** Where `vite dev` finds the api. */
const devServer = "http://localhost:4000";

/**
 * Publishes hls.js' worker at a fixed address: under `worker-src 'self'` the library cannot start it from a blob,
 * so the player names this address as `workerPath`.
 */
function hlsWorker(): Plugin {
  const address = "assets/hls.worker.js";
  return {
    name: "hls-worker",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: address, source: readFileSync(hlsWorkerFile) });
    },
    configureServer(dev) {
      dev.middlewares.use(`/${address}`, (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        createReadStream(hlsWorkerFile).pipe(response);
      });
    },
  };
}

export default defineConfig({
  root,
  plugins: [react(), hlsWorker()],
  define: { __UI_VERSION__: JSON.stringify(packageJson.version) },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": devServer, "/media": devServer, "/ws": { target: devServer, ws: true } } },
});

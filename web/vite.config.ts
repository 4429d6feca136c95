import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";

import { leanHls } from "../player/build/lean-hls.ts";
import { docsSitePlugin } from "./docs-site/docs-site.ts";
import { firstScript } from "./first-script.ts";
import { newestChanges } from "./newest-changes.ts";
import { screenChunks } from "./screen-chunks.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const packageJson: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** Where `vite dev` finds the api. */
const devServer = "http://localhost:4000";

export default defineConfig({
  root,
  plugins: [
    leanHls(),
    firstScript(root.replace(/\/$/, "")),
    react(),
    docsSitePlugin(fileURLToPath(new URL("..", import.meta.url))),
    // Beside each file its compressed variants for the server: made once, so with maximum compression.
    compression({
      include: /\.(js|mjs|css|html|svg|json|wasm|txt)$/,
      exclude: /\.vite\//,
      threshold: 1_024,
      skipIfLargerOrEqual: true,
      algorithms: [
        defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm("gzip", { level: 9 }),
      ],
      scheduler: { limit: 2 },
    }),
  ],
  define: {
    __UI_VERSION__: JSON.stringify(packageJson.version),
    __NEWEST_CHANGES__: JSON.stringify(
      newestChanges(readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8")),
    ),
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: screenChunks(root.replace(/\/$/, "")) } } },
  },
  server: { proxy: { "/api": devServer, "/media": devServer, "/ws": { target: devServer, ws: true } } },
});

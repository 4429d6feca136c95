import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const packageJson: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** Where `vite dev` finds the api. */
const devServer = "http://localhost:4000";

export default defineConfig({
  root,
  plugins: [react()],
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

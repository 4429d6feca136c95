/**
 * First load on the wire: all bytes that the folder browser and the viewer load before they are usable, compressed as served
 * (brotli), from the build's manifest. Fails if a page has grown by more than 2 %. `npm test` runs it with the build; alone: `npm
 * run build && node bench/bundle.ts`
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { closure, type Manifest } from "./bundle-closure.ts";

const dist = new URL("../web/dist/", import.meta.url);
const manifestFile = new URL(".vite/manifest.json", dist);
if (!existsSync(manifestFile)) throw new Error("web/dist is missing: run `npm run build` first");
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

const MOST_GROWTH = 1.02;
/** What every page loads before it knows which page it is. */
const page = readFileSync(new URL("index.html", dist), "utf8");
const shell = ["index.html", ...[...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = ""]) => file)];

/**
 * What each page needs, and its size when last checked; `lazy` names modules that it always imports later, before it can be used.
 */
const pages = [
  { name: "folder browser", wasKb: 160.9, modules: ["src/features/folders/page/folder.page.tsx"], lazy: [] },
  { name: "viewer", wasKb: 278.2, modules: ["src/features/viewer/viewer.page.tsx"], lazy: [/hls/] },
];

const isListed = process.argv.includes("--files");
for (const { name, wasKb, modules, lazy } of pages) {
  const sizes = [...new Set([...shell, ...closure(manifest, modules, lazy)])].map((file) => ({
    file,
    kb: wireKb(file),
  }));
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
  const growth = totalKb / wasKb;
  console.log(
    `${name}: ${totalKb.toFixed(1)} kB in ${sizes.length} files, ${growth.toFixed(3)} of what it was (${wasKb} kB)`,
  );
  if (growth > MOST_GROWTH) process.exitCode = 1;
  if (!isListed) continue;
  for (const { file, kb } of sizes.toSorted((a, b) => b.kb - a.kb))
    console.log(`  ${kb.toFixed(1).padStart(7)}  ${file}`);
}

/** As the server sends it. */
function wireKb(file: string): number {
  const packed = new URL(`${file}.br`, dist);
  return statSync(existsSync(packed) ? packed : new URL(file, dist)).size / 1000;
}

/**
 * JavaScript of the first load, gzip: everything the folder browser and the viewer load before they are usable, from the
 * build's manifest. Run it after `npm run build`: `node bench/bundle.ts`
 */
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { closure, type Manifest } from "./bundle-closure.ts";

const dist = new URL("../web/dist/", import.meta.url);
const manifestFile = new URL(".vite/manifest.json", dist);
if (!existsSync(manifestFile)) throw new Error("web/dist is missing: run `npm run build` first");
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

/** What each page needs; `lazy` names modules that it imports later, but always, before it can be used. */
const pages = [
  { name: "folder browser", budgetKb: 180, modules: ["index.html", "src/routes/projects-folder.tsx"], lazy: [] },
  {
    name: "viewer",
    budgetKb: 380,
    modules: ["index.html", "src/routes/view.tsx"],
    lazy: [/hls/],
  },
];

const gzipKb = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;

let over = false;
for (const page of pages) {
  const files = closure(manifest, page.modules, page.lazy).filter((file) => file.endsWith(".js"));
  const sizes = files.map((file) => ({ file, kb: gzipKb(file) })).sort((a, b) => b.kb - a.kb);
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);
  over ||= totalKb > page.budgetKb;
  console.log(
    `${page.name}: ${totalKb.toFixed(1)} kB gzip in ${files.length} files, ratio ${(totalKb / page.budgetKb).toFixed(2)} of the budget of ${page.budgetKb} kB`,
  );
  for (const { file, kb } of sizes) console.log(`  ${kb.toFixed(1).padStart(7)}  ${file}`);
}
process.exitCode = over ? 1 : 0;

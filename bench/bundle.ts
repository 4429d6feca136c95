/**
 * First load on the wire: all bytes that the folder browser, the viewer and sign-in load before they are usable, with fonts and
 * icons, compressed as served (brotli), from the build's manifest; and what the share dialog adds to a folder. Fails if one of
 * them has grown by more than 2 %. `npm test` runs it with the build; alone: `npm run build && node bench/bundle.ts`
 */
import { fileURLToPath } from "node:url";
import { BuiltApp, FOLDER, SHARE_DIALOG, SIGN_IN, VIEWER } from "../tools/bundle/built-app.ts";

const MOST_GROWTH = 1.02;
const app = new BuiltApp(fileURLToPath(new URL("../web/dist/", import.meta.url)));

/** Each with its size when last checked. */
const loads = [
  { name: "folder browser", wasKb: 205.8, files: app.filesOf(FOLDER) },
  { name: "viewer", wasKb: 323.9, files: app.filesOf(VIEWER) },
  { name: "sign-in", wasKb: 249.6, files: app.filesOf(SIGN_IN) },
  { name: "share dialog, in a folder", wasKb: 53.8, files: app.filesOn(FOLDER, SHARE_DIALOG) },
];

const isListed = process.argv.includes("--files");
for (const { name, wasKb, files } of loads) {
  const sizes = files.map((file) => ({ file, kb: app.wireBytes(file) / 1000 }));
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

/** `npm run new-feature NAME`: creates a feature on both sides and adds it to both lists of features. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isFeatureName, scaffoldedFiles, withFeatureListed } from "./scaffold/feature-scaffold.ts";
import { SERVER_FEATURES, WEB_FEATURES } from "./source/feature-order.ts";
import { ROOT, readText } from "./source/source-tree.ts";

function main(name: string | undefined): number {
  if (name === undefined || !isFeatureName(name)) {
    console.error("Usage: npm run new-feature NAME, for instance watch-folders");
    return 1;
  }
  const files = scaffoldedFiles(name);
  const existing = Object.keys(files).filter((path) => existsSync(join(ROOT, path)));
  if (existing.length > 0) {
    console.error(`There is something already: ${existing.join(", ")}`);
    return 1;
  }
  const lists = [SERVER_FEATURES, WEB_FEATURES].map((side) => ({
    path: side.list,
    text: withFeatureListed(readText(side.list), name, side),
  }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
  for (const { path, text } of lists) {
    writeFileSync(join(ROOT, path), text);
    console.log(`listed in ${path}: move it to where its turn is, and run \`npm run format\``);
  }
  return 0;
}

process.exitCode = main(process.argv[2]);

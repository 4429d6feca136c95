import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../source/source-tree.ts";
import { makeDebianPackage } from "./make-debian-package.ts";

/** `npm run deb`: the Debian package, from this clone; needs dpkg and binutils. Prints its path and size. */
const folder = join(ROOT, ".results/debian");
mkdirSync(folder, { recursive: true });
const path = await makeDebianPackage(folder);
console.log(`${path}: ${Math.round(statSync(path).size / 1e6)} MB`);

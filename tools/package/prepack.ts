import { join } from "node:path";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";
import { ROOT } from "../source/source-tree.ts";
import { makePackage } from "./make-package.ts";

/** Runs before `npm pack`: makes `dist`, the content of the package. */
await ensureWebBuilt({ say: (line) => console.error(line) });
makePackage(join(ROOT, "dist"), webDir);

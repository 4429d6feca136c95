import { join } from "node:path";
import { ensureWebBuilt, webDir } from "#server/main/prepare/web-build.ts";
import { ROOT } from "../source/source-tree.ts";
import { makePackage } from "./make-package.ts";

/** `npm pack` runs it first: makes `dist`, which is what the package holds. */
await ensureWebBuilt({ say: (line) => console.error(line) });
makePackage(join(ROOT, "dist"), webDir);

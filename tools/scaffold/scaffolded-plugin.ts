import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../source/source-tree.ts";
import { scaffoldedFiles } from "./feature-scaffold.ts";

/** A made-up feature that component tests draw. */
const NAME = "star-charts";

/** Serves the files of a newly scaffolded feature as if they were in the repository, for a test that draws it. */
export function scaffoldedFeature(): Plugin {
  const texts = new Map(Object.entries(scaffoldedFiles(NAME)).map(([path, text]) => [join(ROOT, path), text]));
  return {
    name: "scaffolded-feature",
    enforce: "pre",
    resolveId(source, importer) {
      const path = source.startsWith("./") && importer ? join(importer, "..", source) : join(ROOT, source);
      return texts.has(path) ? path : null;
    },
    load: (id) => texts.get(id) ?? null,
  };
}

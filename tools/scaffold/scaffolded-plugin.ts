import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../source/source-tree.ts";
import { scaffoldedFiles } from "./feature-scaffold.ts";

/** The feature that component tests draw: nobody has written it. */
const NAME = "star-charts";

/** Serves the files of a feature that was just begun as if they were in the repository, for a test that draws it. */
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

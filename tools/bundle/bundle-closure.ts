/** The part of Vite's manifest with the dependencies of each file. */
export type Manifest = Readonly<
  Record<
    string,
    {
      file: string;
      css?: readonly string[];
      assets?: readonly string[];
      imports?: readonly string[];
      dynamicImports?: readonly string[];
    }
  >
>;

/** The whole font, which is loaded for rare letters alone (PLUS-1124). */
const RARE = /\/inter-latin-opsz-/;

/**
 * All files that the modules load: themselves, their styles, fonts and pictures, their imports, and lazy imports only if their
 * manifest key matches one of `lazy`. Throws if a module is missing from the manifest.
 */
export function closure(manifest: Manifest, modules: readonly string[], lazy: readonly RegExp[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!RARE.test(file)) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
    for (const next of chunk.dynamicImports ?? []) if (lazy.some((pattern) => pattern.test(next))) visit(next);
  };
  for (const key of modules) visit(key);
  return [...files];
}

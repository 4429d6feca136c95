import type { SourceFile } from "./source-file.ts";

/** Every import cycle once, as "a → b → a". Type imports count: anyone who reads one file of a cycle must read them all. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const done = new Set<string>();
  const cycles = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      cycles.add(inOneOrder(trail.slice(seenAt)));
      return;
    }
    if (done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return [...cycles];
}

function targetsOf(file: SourceFile): string[] {
  return file.imports.flatMap(({ target }) => (target === null ? [] : [target]));
}

/** Begins a cycle at the same file, wherever it was entered. */
function inOneOrder(cycle: readonly string[]): string {
  const start = cycle.indexOf(cycle.toSorted()[0] ?? "");
  const turned = [...cycle.slice(start), ...cycle.slice(0, start)];
  return [...turned, turned[0]].join(" → ");
}

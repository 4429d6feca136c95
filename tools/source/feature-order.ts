import { child, children, nameOf, type SourceFile, walk } from "./source-file.ts";

/** One side of the wire: the folder of its features, and the file whose array lists them in order. */
export interface FeatureSide {
  readonly list: string;
  readonly root: string;
  /** How imports name that folder. */
  readonly alias: string;
}

export const SERVER_FEATURES: FeatureSide = {
  list: "server/src/main/features.ts",
  root: "server/src/features/",
  alias: "#server/features/",
};
export const WEB_FEATURES: FeatureSide = {
  list: "web/src/app/features.ts",
  root: "web/src/features/",
  alias: "#web/features/",
};

/** The features of a side, in order. */
export function featureOrder(files: readonly SourceFile[], side: FeatureSide): string[] {
  const list = files.find((file) => file.path === side.list);
  if (!list) return [];
  const folderOf = new Map(
    list.imports.flatMap((one) => one.names.map((name) => [name, featureOf(one.target ?? "", side)])),
  );
  const arrays = [...walk(list.ast)].filter((node) => node.type === "ArrayExpression");
  return arrays
    .flatMap((array) => children(array, "elements"))
    .flatMap(
      (element) =>
        folderOf.get(nameOf(element.type === "SpreadElement" ? child(element, "argument") : element) ?? "") ?? [],
    );
}

/** "comments" of a file below server/src/features/comments. */
export function featureOf(path: string, { root }: FeatureSide): string | undefined {
  return path.startsWith(root) ? /^([^/]+)\//.exec(path.slice(root.length))?.[1] : undefined;
}

/** Imports of a feature from one listed after it, or of something that isn't public. */
export function wrongFeatureImports(
  files: readonly SourceFile[],
  order: readonly string[],
  side: FeatureSide,
): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) => {
    const own = featureOf(file.path, side);
    if (own === undefined || !order.includes(own)) return [];
    return file.imports.flatMap(({ target, names }) => {
      const other = featureOf(target ?? "", side);
      if (target === null || other === undefined || other === own) return [];
      if (order.indexOf(other) > order.indexOf(own)) {
        return [`${file.path} imports ${target}: ${other} comes after ${own}, tell it by an event`];
      }
      const publicNames = byPath.get(target)?.publicNames ?? new Set<string>();
      return names
        .filter((name) => !publicNames.has(name))
        .map((name) => `${file.path} imports ${name} of ${target}, which is not marked @public`);
    });
  });
}

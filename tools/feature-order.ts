import { child, children, nameOf, type SourceFile, walk } from "./source-file.ts";

const LIST = "server/src/main/features.ts";

/** The features in their order, as the array in main/features.ts names them. */
export function featureOrder(files: readonly SourceFile[]): string[] {
  const list = files.find((file) => file.path === LIST);
  if (!list) return [];
  const folderOf = new Map(list.imports.flatMap((one) => one.names.map((name) => [name, featureOf(one.target ?? "")])));
  const arrays = [...walk(list.ast)].filter((node) => node.type === "ArrayExpression");
  return arrays
    .flatMap((array) => children(array, "elements"))
    .flatMap(
      (element) =>
        folderOf.get(nameOf(element.type === "SpreadElement" ? child(element, "argument") : element) ?? "") ?? [],
    );
}

/** "comments" of a file below server/src/features/comments. */
export function featureOf(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Imports of a feature from one that is listed after it, or of something that is not public. */
export function wrongFeatureImports(files: readonly SourceFile[], order: readonly string[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) => {
    const own = featureOf(file.path);
    if (own === undefined || !order.includes(own)) return [];
    return file.imports.flatMap(({ target, names }) => {
      const other = featureOf(target ?? "");
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

import { type AstNode, child, children, nameOf, type SourceFile, walk } from "../source/source-file.ts";
import { isTest } from "../source/source-tree.ts";

/** What is shipped: the rest runs for developers and tests. */
const SHIPPED = /^(core|media|player|server|web)\//;

/** Stand-ins beside the code they replace, made for tests. */
const FOR_TESTS: ReadonlySet<string> = new Set([
  "server/src/platform/clock/fake-clock.ts fakeClock",
  // Test worlds copy a database that already has the queue.
  "server/src/platform/queue/boss.ts installQueue",
]);

const isShipped = ({ path }: SourceFile): boolean =>
  SHIPPED.test(path) && !path.startsWith("media/test-clips/") && !isTest(path);

/**
 * Exports of shipped files that no shipped file imports and their own file doesn't use: a test of such a function passes whatever
 * the program does. Types are ignored, since they prove nothing.
 */
export function testOnlyExports(files: readonly SourceFile[]): string[] {
  const takenByShipped = takenNames(files.filter(isShipped));
  const takenByOthers = takenNames(files.filter((file) => !isShipped(file)));
  return files.filter(isShipped).flatMap((file) => {
    const taken = takenByShipped.get(file.path);
    if (taken?.has("*")) return [];
    const others = takenByOthers.get(file.path);
    return exportedValues(file)
      .filter((name) => !taken?.has(name) && (others?.has(name) || others?.has("*")) && !isUsedInside(file, name))
      .filter((name) => !FOR_TESTS.has(`${file.path} ${name}`))
      .map((name) => `${file.path} exports ${name} to tests alone`);
  });
}

/** The names of a file that these files import. */
function takenNames(files: readonly SourceFile[]): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { target, names } of files.flatMap(({ imports }) => imports)) {
    if (target === null) continue;
    const known = taken.get(target) ?? new Set();
    for (const name of names) known.add(name);
    taken.set(target, known);
  }
  return taken;
}

/** The functions, classes and constants that a file exports by name. */
function exportedValues({ ast }: SourceFile): string[] {
  return children(ast, "body")
    .filter(({ type, exportKind }) => type === "ExportNamedDeclaration" && exportKind !== "type")
    .flatMap((statement) => {
      const declaration = child(statement, "declaration");
      if (!declaration || declaration.type.startsWith("TS")) return [];
      const declared =
        declaration.type === "VariableDeclaration" ? children(declaration, "declarations") : [declaration];
      return declared.flatMap((one) => nameOf(child(one, "id")) ?? []);
    });
}

/** Whether a name occurs in its file beyond its declaration. */
function isUsedInside({ ast }: SourceFile, name: string): boolean {
  let count = 0;
  for (const node of walk(ast)) if (isNameOfValue(node) && nameOf(node) === name) count++;
  return count > 1;
}

const isNameOfValue = ({ type }: AstNode): boolean => type === "Identifier" || type === "JSXIdentifier";

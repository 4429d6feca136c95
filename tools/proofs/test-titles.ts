import { type AstNode, child, children, nameOf, type SourceFile, walk } from "../source/source-file.ts";

/** A test, a `describe` around tests, or a step of one, as its file names it. */
export interface TestTitle {
  readonly path: string;
  readonly title: string;
  /** Its requirement ids, each once. */
  readonly ids: readonly string[];
}

const NAMING = new Set(["test", "it", "describe", "contract", "step"]);
const ID = /\b[A-Z]+-\d{3,4}\b/g;

/** Titles of all tests with an id of these areas: "SHA-256" isn't one. */
export function titlesWithIds(files: readonly SourceFile[], areas: ReadonlySet<string>): TestTitle[] {
  return files
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    .flatMap((file) =>
      titlesOf(file).flatMap((title) => {
        const ids = [...new Set(title.match(ID))].filter((id) => areas.has(id.split("-")[0] ?? ""));
        return ids.length > 0 ? [{ path: file.path, title, ids }] : [];
      }),
    );
}

/** The texts that name tests: titles, including those of steps, and those in the tables of `each`, where each line is a test. */
function titlesOf({ ast, code }: SourceFile): string[] {
  return [...walk(ast)].flatMap((node) => {
    if (!isNaming(node)) return [];
    const callee = child(node, "callee");
    const table = callee?.type === "CallExpression" ? children(callee, "arguments") : [];
    const texts = table.flatMap((part) => [...walk(part)]).filter(isText);
    return [...children(node, "arguments").slice(0, 1).filter(isText), ...texts].map(({ start, end }) =>
      code.slice(start + 1, end - 1),
    );
  });
}

const isText = ({ type }: AstNode): boolean => type === "Literal" || type === "TemplateLiteral";

/** `test(…)`, `test.skipIf(…)(…)`, `describe.each(…)(…)`. */
function isNaming(node: AstNode): boolean {
  if (node.type !== "CallExpression") return false;
  let callee = child(node, "callee");
  while (callee && callee.type !== "Identifier")
    callee = child(callee, callee.type === "MemberExpression" ? "object" : "callee") ?? child(callee, "tag");
  return NAMING.has(nameOf(callee) ?? "");
}

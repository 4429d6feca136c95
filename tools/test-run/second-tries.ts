import { type AstNode, child, children, nameOf, type SourceFile, walk } from "../source/source-file.ts";

/** What declares tests, or sets their options. */
const DECLARING = new Set(["test", "it", "describe", "suite", "bench", "vi"]);

/**
 * Where failed tests are retried, by the configuration, an option of a test or a suite, or the command that runs them. A test
 * that passes on a retry has failed: it met a race in itself or in the product.
 */
export function secondTries(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const nodes = [...walk(file.ast)];
    const found = [
      ...(/(^|\/)vite(st)?\.[\w.]*config\.ts$|(^|\/)vite(st)?\.config\.ts$/.test(file.path)
        ? nodes.filter(isRetry)
        : []),
      ...nodes.filter(declaresTests).flatMap((call) => children(call, "arguments").flatMap(retriesOf)),
      ...nodes.filter((node) => /^--retry\b/.test(nameOf(node) ?? "")),
    ];
    return found.map((node) => `${file.path}: ${file.code.slice(node.start, node.end)}`);
  });
}

const isRetry = (node: AstNode) => node.type === "Property" && nameOf(child(node, "key")) === "retry";

/** The option itself, in the passed object: deeper keys belong to something else, such as a client's own retries. */
const retriesOf = (options: AstNode) => children(options, "properties").filter(isRetry);

/** `test(…)`, `test.each(…)(…)`, `describe.skipIf(…)(…)`, `vi.setConfig(…)` and the like. */
function declaresTests(node: AstNode): boolean {
  if (node.type !== "CallExpression") return false;
  let callee = child(node, "callee");
  while (callee && callee.type !== "Identifier")
    callee = child(callee, "callee") ?? child(callee, "object") ?? child(callee, "tag");
  return DECLARING.has(nameOf(callee) ?? "");
}

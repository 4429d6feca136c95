import { type AstNode, child, children, nameOf, type SourceFile, walk } from "../source/source-file.ts";

/** Calls that take a selector. */
const SELECTING = new Set(["locator", "querySelector", "querySelectorAll", "closest", "matches", "waitForSelector"]);
/** Other ways to read or query classes. */
const TELLING = new Set(["className", "classList", "getElementsByClassName"]);

/**
 * Journeys find things as people do, by role, name and text, and never by their classes: a style may change without a journey,
 * and what no journey can name has no name for a screen reader either.
 */
export function classesInJourneys(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => path.startsWith("e2e/")).flatMap(classesIn);
}

function classesIn({ path, ast, code }: SourceFile): string[] {
  const nodes = [...walk(ast)];
  const constants = new Map(
    nodes
      .filter(({ type }) => type === "VariableDeclarator")
      .map((node) => [nameOf(child(node, "id")), textOf(child(node, "init"), code)]),
  );
  // A selector that comes from elsewhere can't be read here, and so could be a class.
  const selectorOf = (given: AstNode) =>
    textOf(given, code) ?? (given.type === "Identifier" ? (constants.get(nameOf(given)) ?? ".unknown") : undefined);
  return nodes.flatMap((node) => {
    const told = node.type === "MemberExpression" ? nameOf(child(node, "property")) : undefined;
    return [
      ...(told && TELLING.has(told) ? [`${path} reads ${told}`] : []),
      ...(isSelecting(node) ? children(node, "arguments") : [])
        .map(selectorOf)
        .filter((selector) => selector !== undefined && namesClass(selector))
        .map((selector) => `${path} looks for ${selector}`),
    ];
  });
}

function isSelecting(node: AstNode): boolean {
  const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
  return SELECTING.has((callee && nameOf(child(callee, "property"))) ?? "");
}

/** A journey compares the whole text of a notice: as a part it would be found with other capitals, too, or in another sentence. */
export function partsOfNotices(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith("e2e/"))
    .flatMap(({ path, ast, code }) =>
      [...walk(ast)].flatMap((node) => {
        const [text, options] = isInNotices(node, code) ? children(node, "arguments") : [];
        const part = text && code[text.start] !== "/" ? textOf(text, code) : undefined;
        return part !== undefined && options === undefined ? [`${path} looks for a part of a notice: ${part}`] : [];
      }),
    );
}

/** `notices.getByText(…)`, other than to count what isn't there. */
function isInNotices(node: AstNode, code: string): boolean {
  const callee = node.type === "CallExpression" ? child(node, "callee") : undefined;
  if (!callee || nameOf(child(callee, "property")) !== "getByText") return false;
  return (
    /\bnotices(\(\))?\.getByText$/.test(code.slice(callee.start, callee.end)) && !code.startsWith(".count()", node.end)
  );
}

/** The content of a string, if it is one. */
const textOf = (node: AstNode | undefined, code: string) =>
  node && /^(Literal|TemplateLiteral)$/.test(node.type) ? code.slice(node.start + 1, node.end - 1) : undefined;

/** Whether a selector contains a class: a dot before a name, outside brackets and quotes, or the attribute itself. */
function namesClass(selector: string): boolean {
  if (selector.startsWith("xpath=")) return selector.includes("@class");
  const bare = selector.replace(/\\?(["'])(?:(?!\1).)*\1/g, "").replace(/\$\{[^}]*\}/g, "");
  return /\[\s*class\b/.test(bare) || /\.[a-z_-]/i.test(bare.replace(/\[[^\]]*\]/g, ""));
}

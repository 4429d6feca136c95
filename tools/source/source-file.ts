import { posix } from "node:path";
import { parseAst } from "vite";

/** A node of the syntax tree; only the fields that the checks read. */
export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface ImportOf {
  /** As written: "#core/units/size.ts", "./size.ts", "node:fs", "react". */
  readonly specifier: string;
  /** The imported file, from the repository root; null for packages and Node's own modules. */
  readonly target: string | null;
  /** The imported names; "*" for everything, "default" for the default export. */
  readonly names: readonly string[];
  /** Erased before running. */
  readonly isType: boolean;
  /** Loaded when this line runs: `import("…")`. */
  readonly isLazy: boolean;
}

export interface SourceFile {
  /** From the repository root, with forward slashes. */
  readonly path: string;
  readonly code: string;
  readonly ast: AstNode;
  readonly imports: readonly ImportOf[];
  /** Names exported with a JSDoc comment that says `@public`. */
  readonly publicNames: ReadonlySet<string>;
}

const ALIASES: readonly (readonly [string, string])[] = [
  ["#core/", "core/"],
  ["#media/", "media/"],
  ["#server/", "server/src/"],
  ["#player/", "player/"],
  ["#web/", "web/src/"],
  ["#testkit/", "testkit/"],
  ["#e2e/", "e2e/"],
  ["#tools/", "tools/"],
  ["#bench/", "bench/"],
];

/** Parses a TypeScript file. Throws with the path on a syntax error. */
export function sourceFile(path: string, code: string): SourceFile {
  const ast = parsed(path, code);
  const imports: ImportOf[] = [];
  for (const node of walk(ast)) {
    const found = importOf(node, path);
    if (found) imports.push(found);
  }
  return { path, code, ast, imports, publicNames: publicNames(ast, code) };
}

/** All nodes of a tree, outermost first. */
export function* walk(root: AstNode): Generator<AstNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...nodesIn(node).reverse());
  }
}

/** The direct children of a node, in order. */
export function nodesIn(node: AstNode): AstNode[] {
  const found: AstNode[] = [];
  for (const key in node) {
    const value = node[key];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found;
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** A child node by key, if it is one. */
export function child(node: AstNode, key: string): AstNode | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export function children(node: AstNode, key: string): AstNode[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier, or the text of a string literal. */
export function nameOf(node: AstNode | undefined): string | undefined {
  const name = node?.name ?? node?.value;
  return typeof name === "string" ? name : undefined;
}

function parsed(path: string, code: string): AstNode {
  try {
    const program: unknown = parseAst(code, { lang: path.endsWith(".tsx") ? "tsx" : "ts" });
    if (isNode(program)) return program;
  } catch (error) {
    throw new Error(`${path} cannot be parsed`, { cause: error });
  }
  throw new Error(`${path} cannot be parsed`);
}

function importOf(node: AstNode, path: string): ImportOf | null {
  const isDynamic = node.type === "ImportExpression" || node.type === "TSImportType";
  const isStatic = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type);
  if (!isDynamic && !isStatic) return null;
  const specifier = nameOf(child(node, "source")) ?? nameOf(child(node, "argument"));
  if (specifier === undefined) return null;
  return {
    specifier,
    target: targetOf(specifier, path),
    names: isStatic ? takenNames(node) : ["*"],
    isType: node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type",
    isLazy: node.type === "ImportExpression",
  };
}

function takenNames(node: AstNode): string[] {
  if (node.type === "ExportAllDeclaration") return ["*"];
  return children(node, "specifiers").map((specifier) => {
    if (specifier.type === "ImportNamespaceSpecifier") return "*";
    if (specifier.type === "ImportDefaultSpecifier") return "default";
    return nameOf(child(specifier, specifier.type === "ExportSpecifier" ? "local" : "imported")) ?? "*";
  });
}

function targetOf(specifier: string, importer: string): string | null {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(posix.dirname(importer), bare);
  const alias = ALIASES.find(([prefix]) => bare.startsWith(prefix));
  return alias ? alias[1] + bare.slice(alias[0].length) : null;
}

function publicNames(ast: AstNode, code: string): Set<string> {
  const names = new Set<string>();
  for (const statement of children(ast, "body")) {
    if (statement.type !== "ExportNamedDeclaration" || !/@public\b/.test(commentBefore(code, statement.start)))
      continue;
    for (const name of declaredNames(statement)) names.add(name);
  }
  return names;
}

function declaredNames(statement: AstNode): string[] {
  const declaration = child(statement, "declaration");
  if (!declaration) return children(statement, "specifiers").flatMap((one) => nameOf(child(one, "exported")) ?? []);
  const declarators =
    declaration.type === "VariableDeclaration" ? children(declaration, "declarations") : [declaration];
  return declarators.flatMap((declarator) => nameOf(child(declarator, "id")) ?? []);
}

/** The JSDoc comment that ends right before a position. */
function commentBefore(code: string, position: number): string {
  return /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(code.slice(0, position))?.[0] ?? "";
}

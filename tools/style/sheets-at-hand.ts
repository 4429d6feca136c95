import { type AstNode, child, children, nameOf, type SourceFile, walk } from "../source/source-file.ts";
import { isTest } from "../source/source-tree.ts";
import { nouns, wordsIn } from "./style-rules.ts";
import type { StyleRule, StyleSheet } from "./style-sheet.ts";

const ENTRY = "web/src/main.tsx";

type Names = ReadonlySet<string>;

/**
 * Classes of components that may be drawn without their sheet: on some way to the component neither what is loaded with it nor
 * what was loaded before imports the sheet. In the built app it may happen to come with another file, until the files are split
 * differently. Only classes that a sheet styles on their own count: what is styled below another class is only right below
 * that.
 */
export function missingSheets(sheets: readonly StyleSheet[], sources: readonly SourceFile[]): string[] {
  const owners = stylesAlone(sheets);
  const code = sources.filter(({ path }) => !isTest(path));
  const sheetsOf = sheetsAtHand(code);
  return code.flatMap((file) => {
    const atHand = sheetsOf(file.path);
    if (!atHand) return [];
    return [...classesOf(file)]
      .filter((name) => owners.get(name)?.every((sheet) => !atHand.has(sheet)))
      .map((name) => `${file.path} has .${name} without ${owners.get(name)?.join(" or ")}`);
  });
}

/**
 * Classes of elements that sheets only style together with another class of the same element, where the component has no such
 * class: `.lab.unseen` hides labels, and a caption that is just "unseen" stays visible. Components may add classes to what they are
 * given, so only elements themselves count.
 */
export function unmetClasses(sheets: readonly StyleSheet[], sources: readonly SourceFile[]): string[] {
  const rules = sheets.flatMap((sheet) => sheet.rules);
  const named = new Map<string, StyleRule[]>();
  for (const rule of rules) for (const name of rule.names) named.set(name, [...(named.get(name) ?? []), rule]);
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, ast }) => {
      const said = new Set(wordsIn(ast));
      const isMet =
        (name: string) =>
        ({ subject }: StyleRule) =>
          !subject.includes(name) || subject.every((other) => said.has(other));
      return [...new Set(classAttributes(ast, isPlainElement).flatMap(wordsIn))]
        .filter((name) => named.has(name) && !named.get(name)?.some(isMet(name)))
        .map((name) => `${path}: .${name} is only styled together with another class`);
    });
}

const isPlainElement = (element: AstNode) => /^[a-z]/.test(nameOf(child(element, "name")) ?? "");

/** The sheets that style a class wherever it is. */
function stylesAlone(sheets: readonly StyleSheet[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const { path, subject, names } of sheets.flatMap(({ rules }) => rules)) {
    const [name, ...others] = nouns([...names]);
    if (name !== undefined && others.length === 0 && subject.includes(name))
      owners.set(name, [...new Set([...(owners.get(name) ?? []), path])]);
  }
  return owners;
}

/** For each file the sheets that are loaded whenever it runs; undefined if the app never loads it. */
function sheetsAtHand(sources: readonly SourceFile[]): (path: string) => Names | undefined {
  const files = new Map(sources.map((file) => [file.path, file]));
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const { target, isLazy } of imports)
      if (target !== null && isLazy) importers.set(target, [...(importers.get(target) ?? []), path]);
  // What is loaded together: the entry, and each target of a lazy import, with all that they import.
  const loads = new Map([ENTRY, ...importers.keys()].map((root) => [root, loadedWith(root, files)]));
  const every = new Set([...loads.values()].flatMap((load) => [...load].filter(isSheet)));
  const before = new Map<string, Names>([...loads.keys()].map((root) => [root, every]));
  const sheetsOf = (path: string) =>
    shared([...loads].filter(([, load]) => load.has(path)).map(([root]) => before.get(root) ?? every));
  // Starts from all sheets, and takes away until nothing changes: pages load each other in circles.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [root, load] of loads) {
      const earlier =
        root === ENTRY ? [] : (shared((importers.get(root) ?? []).map((path) => sheetsOf(path) ?? every)) ?? []);
      const next = new Set([...[...load].filter(isSheet), ...earlier]);
      if (next.size !== before.get(root)?.size) isChanged = true;
      before.set(root, next);
    }
  }
  return sheetsOf;
}

const isSheet = (path: string) => path.endsWith(".css");

function loadedWith(root: string, files: ReadonlyMap<string, SourceFile>): Names {
  const seen = new Set([root]);
  for (const path of seen)
    for (const { target, isType, isLazy } of files.get(path)?.imports ?? [])
      if (target !== null && !isType && !isLazy) seen.add(target);
  return seen;
}

const shared = ([first, ...others]: readonly Names[]): Names | undefined =>
  first && new Set([...first].filter((name) => others.every((other) => other.has(name))));

/** The words of `className` and of properties like it. */
const classesOf = ({ ast }: SourceFile): Names => new Set(classAttributes(ast).flatMap(wordsIn));

function classAttributes(ast: AstNode, isMeant: (element: AstNode) => boolean = () => true): AstNode[] {
  return [...walk(ast)]
    .filter((node) => node.type === "JSXOpeningElement" && isMeant(node))
    .flatMap((element) => children(element, "attributes"))
    .filter((attribute) => /class(name)?$/i.test(nameOf(child(attribute, "name")) ?? ""));
}

import { JOB_TYPES } from "#core/jobs/job-state.ts";
import { PERMISSIONS } from "#core/permissions/permission.ts";
import { type FeatureSide, featureOf, SERVER_FEATURES } from "./feature-order.ts";
import type { RowNames } from "./row-names.ts";
import { type AstNode, child, isNode, nameOf, type SourceFile } from "./source-file.ts";

/** Names given by browsers, packages and formats. */
const GIVEN = new Set([
  "dataTransfer",
  "DataTransfer",
  "backgroundImage",
  "search",
  "validateSearch",
  "useSearch",
  "URLSearchParams",
  "userAgent",
  "serverMetadata",
  "fetchUserInfo",
  "forKeyShare",
  "colourTransfer",
]);

/** Kinds of jobs, and permissions, which every row has: allowed as keys, as fields and in quotes, but not as own names. */
const GIVEN_KEYS = new Set<string>([...JOB_TYPES, ...PERMISSIONS.flatMap((right) => [right, right.toLowerCase()])]);

/**
 * All names in a feature's file: identifiers, attributes, keys, imported paths, strings of one word. Excludes names from
 * packages, from parts without features and from other features, which are checked themselves; on the server the database's names
 * for its rows; texts that people see, and icons.
 */
export function saidNames(file: SourceFile, side: FeatureSide, rows: RowNames): Set<string> {
  const own = featureOf(file.path, side);
  const isNeutral = ({ specifier, target }: SourceFile["imports"][number]) =>
    target === null ||
    /^#web\/(ui|faces|features)\//.test(specifier) ||
    /^server\/src\/(platform|migrations)\//.test(target) ||
    (featureOf(target, side) ?? own) !== own;
  const taken = new Set(file.imports.filter(isNeutral).flatMap(({ names, specifier }) => [...names, specifier]));
  const isStore = file.path.endsWith("-store.ts");
  const isOfRow = (part: string) => rows.columns.has(part) || (isStore && rows.tables.has(part));
  const isRow = (name: string) => side === SERVER_FEATURES && name.split(".").every(isOfRow);
  const said = namesIn(file.ast, file.path.endsWith(".messages.ts"));
  return new Set([...said].filter((name) => !taken.has(name) && !GIVEN.has(name) && !isRow(name)));
}

function namesIn(ast: AstNode, hasTexts: boolean): Set<string> {
  const said = new Set<string>();
  const sayKey = (name: string | undefined) => {
    if (name !== undefined && !GIVEN_KEYS.has(name)) said.add(name);
  };
  /** @param as the node's key in its parent */
  const look = (node: AstNode, as: string): void => {
    if (node.type === "JSXOpeningElement" && nameOf(child(node, "name")) === "Icon") return;
    if (node.type === "JSXAttribute" || node.type === "Property") {
      const key = child(node, "key") ?? child(node, "name");
      const value = child(node, "value");
      sayKey(nameOf(key));
      if (/^icons?$/.test(nameOf(key) ?? "") || !value || (hasTexts && value.type === "Literal")) return;
      if (node.computed !== true) {
        look(value, "value");
        return;
      }
    }
    const name = nameOf(node);
    const isKey = node.type === "Literal" || as === "key" || as === "property";
    if (name !== undefined && /^[\w.:/#@-]+$/.test(name)) {
      if (isKey) sayKey(name);
      else said.add(name);
    }
    for (const place in node) {
      const below = node[place];
      for (const one of Array.isArray(below) ? below : [below])
        if (isNode(one)) look(one, node.computed === true ? "computed" : place);
    }
  };
  look(ast, "");
  return said;
}

import { JOB_TYPES } from "#core/jobs/job-state.ts";
import { PERMISSIONS } from "#core/permissions/permission.ts";
import { type FeatureSide, featureOf, SERVER_FEATURES } from "./feature-order.ts";
import type { RowNames } from "./row-names.ts";
import { type AstNode, child, isNode, nameOf, type SourceFile } from "./source-file.ts";

/** Names that browsers, packages and formats give. */
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

/** Kinds of jobs, and rights, which every row carries: as keys, as fields and in quotes, not as names of one's own. */
const GIVEN_KEYS = new Set<string>([...JOB_TYPES, ...PERMISSIONS.flatMap((right) => [right, right.toLowerCase()])]);

/**
 * All that a file of a feature says: identifiers, attributes, keys, imported paths, strings that are one word. Not what it takes from
 * packages, from parts that know no feature and from other features, which answer for their own names; on the server not what the
 * database calls its rows; not texts that people see, and no icons.
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
  /** @param as under which key of its parent the node stands */
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

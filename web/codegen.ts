/**
 * Writes src/data/generated/operations.ts: for every document of a `*.documents.ts` file, by operation name, the types of its
 * result and its variables, derived from server/schema.graphql. Run it with `npm run codegen` after changing a document or the
 * schema.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  buildSchema,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  type TypeNode,
  validate,
} from "graphql";

const webSource = fileURLToPath(new URL("./src/", import.meta.url));
const schemaFile = fileURLToPath(new URL("../server/schema.graphql", import.meta.url));
export const generatedFile = fileURLToPath(new URL("./src/data/generated/operations.ts", import.meta.url));

const SCALARS: Record<string, string> = {
  ID: "string",
  String: "string",
  Int: "number",
  Float: "number",
  Boolean: "boolean",
  DateTime: "string",
  CommentContents: "unknown",
  JSON: "unknown",
};

/** The documents of all `*.documents.ts` files, by operation name. Throws on duplicate names. */
export async function collectDocuments(): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const file of globSync("**/*.documents.ts", { cwd: webSource }).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(webSource + file).href);
    for (const value of Object.values(exported)) {
      if (typeof value !== "object" || value === null || !("source" in value) || !("operationName" in value)) continue;
      const name = String(value.operationName);
      if (documents.has(name)) throw new Error(`Two operations are called ${name}`);
      documents.set(name, String(value.source));
    }
  }
  return documents;
}

/** The text of the generated file for documents by operation name. Throws if one doesn't fit the schema. */
export function generateOperations(documents: ReadonlyMap<string, string>): string {
  const schema = buildSchema(readFileSync(schemaFile, "utf8"));
  const used = new Set<string>();
  const blocks: string[] = [];
  for (const [name, source] of [...documents].sort(([a], [b]) => a.localeCompare(b))) {
    const document = parse(source);
    const [problem] = validate(schema, document, specifiedRules);
    if (problem) throw new Error(`${name}: ${problem.message}`);
    blocks.push(typesOf(schema, document, name, used));
  }
  const enums = [...used].sort().map((name) => enumType(schema, name));
  const head =
    "// Written by `npm run codegen` from server/schema.graphql and the *.documents.ts files. Not for editing.";
  return `${[head, ...enums, `export interface Operations {\n${blocks.join("\n")}\n}`].join("\n\n")}\n`;
}

function typesOf(schema: GraphQLSchema, document: DocumentNode, name: string, used: Set<string>): string {
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) throw new Error(`${name} has no operation`);
  const context: Context = { schema, document, used };
  const result = selectionType(context, operation.selectionSet, root, "    ");
  const fields = (operation.variableDefinitions ?? []).map((definition) => {
    const optional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue ? "?" : "";
    return `      ${definition.variable.name.value}${optional}: ${inputType(context, definition.type)};`;
  });
  const variables = fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n    }`;
  return `  ${name}: {\n    result: ${result};\n    variables: ${variables};\n  };`;
}

interface Context {
  schema: GraphQLSchema;
  document: DocumentNode;
  used: Set<string>;
}

function selectionType(context: Context, set: SelectionSetNode, parent: GraphQLOutputType, indent: string): string {
  if (isUnionType(parent))
    return parent
      .getTypes()
      .map((type) => selectionType(context, set, type, indent))
      .join(" | ");
  const lines = new Map<string, string>();
  for (const [key, type] of fieldsOf(context, set, parent, indent)) lines.set(key, type);
  return `{\n${[...lines].map(([key, type]) => `${indent}  ${key}: ${type};`).join("\n")}\n${indent}}`;
}

function fieldsOf(
  context: Context,
  set: SelectionSetNode,
  parent: GraphQLOutputType,
  indent: string,
): [string, string][] {
  if (isAbstractType(parent) || !isObjectType(parent))
    throw new Error(`Selections on ${String(parent)} are not supported`);
  return set.selections.flatMap((selection): [string, string][] => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = context.document.definitions.find(
        (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
      );
      if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`No fragment ${selection.name.value}`);
      return fieldsOf(context, fragment.selectionSet, parent, indent);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const wanted = selection.typeCondition?.name.value ?? parent.name;
      return wanted === parent.name ? fieldsOf(context, selection.selectionSet, parent, indent) : [];
    }
    if (selection.name.value === "__typename") return [["__typename", `"${parent.name}"`]];
    const field = parent.getFields()[selection.name.value];
    if (!field) throw new Error(`${parent.name} has no field ${selection.name.value}`);
    const key = selection.alias?.value ?? selection.name.value;
    return [[key, outputType(context, field.type, selection.selectionSet, `${indent}  `)]];
  });
}

function outputType(
  context: Context,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  indent: string,
): string {
  if (isNonNullType(type)) return bareType(context, type.ofType, set, indent);
  return `${bareType(context, type, set, indent)} | null`;
}

function bareType(
  context: Context,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  indent: string,
): string {
  if (isListType(type)) {
    const item = outputType(context, type.ofType, set, indent);
    return `${item.includes("|") ? `(${item})` : item}[]`;
  }
  if (set) return selectionType(context, set, type, indent);
  const name = String(type);
  if (isEnumType(type)) context.used.add(name);
  return SCALARS[name] ?? name;
}

function inputType(context: Context, node: TypeNode): string {
  if (node.kind === Kind.NON_NULL_TYPE) return bareInput(context, node.type);
  return `${bareInput(context, node)} | null | undefined`;
}

function bareInput(context: Context, node: TypeNode): string {
  if (node.kind === Kind.NON_NULL_TYPE) return bareInput(context, node.type);
  if (node.kind === Kind.LIST_TYPE) return `readonly (${inputType(context, node.type)})[]`;
  return namedInput(context, node.name.value);
}

function namedInput(context: Context, name: string): string {
  const scalar = SCALARS[name];
  if (scalar) return scalar;
  const type = context.schema.getType(name);
  if (isEnumType(type)) {
    context.used.add(name);
    return name;
  }
  if (!type || !("getFields" in type) || !type.astNode || !("fields" in type.astNode))
    throw new Error(`Unknown input ${name}`);
  const fields = (type.astNode.fields ?? []).map((field) => {
    const optional = field.type.kind === Kind.NON_NULL_TYPE ? "" : "?";
    return `${field.name.value}${optional}: ${inputType(context, field.type)}`;
  });
  return `{ ${fields.join("; ")} }`;
}

function enumType(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is not an enum`);
  return `export type ${name} = ${type
    .getValues()
    .map((value) => `"${value.name}"`)
    .join(" | ")};`;
}

if (import.meta.main) writeFileSync(generatedFile, generateOperations(await collectDocuments()));

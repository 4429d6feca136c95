import { Kind, type OperationDefinitionNode, type ValueNode } from "graphql";

/** Sizes of values in characters: each number, word, key and bracket counts at least one. */
export type SizeOf = (node: ValueNode) => number;

/**
 * Returns the size of written arguments, counting a variable's value wherever it is used: a list may use the same large variable
 * a thousand times (PLUS-1116).
 */
export function argumentSizes(operation: OperationDefinitionNode, given: Readonly<Record<string, unknown>>): SizeOf {
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  );
  const known = new Map<string, number>();

  function ofVariable(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    const fallback = defaults.get(name);
    const size = Object.hasOwn(given, name) ? sizeOfJson(given[name]) : fallback ? ofNode(fallback) : 1;
    known.set(name, size);
    return size;
  }

  function ofNode(node: ValueNode): number {
    if (node.kind === Kind.VARIABLE) return ofVariable(node.name.value);
    if (node.kind === Kind.LIST) return node.values.reduce((sum, value) => sum + ofNode(value), 1);
    if (node.kind === Kind.OBJECT)
      return node.fields.reduce((sum, { name, value }) => sum + name.value.length + ofNode(value), 1);
    return "value" in node ? 1 + String(node.value).length : 1;
  }

  return ofNode;
}

/** Not recursive: a sent value can be nested as deep as it is long. */
function sizeOfJson(sent: unknown): number {
  const waiting = [sent];
  let size = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    size += 1;
    if (typeof value === "string") size += value.length;
    else if (Array.isArray(value)) for (const part of value) waiting.push(part);
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) {
        size += key.length;
        waiting.push(part);
      }
  }
  return size;
}

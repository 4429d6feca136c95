import { getOperationAST, Kind, type OperationDefinitionNode } from "graphql";
import type { Plugin } from "graphql-yoga";
import { isRecording, span } from "../trace/trace.ts";

const MOST_FIELDS = 3;

/** Makes a span of each operation, with the time it waits for its turn. Must be the last plugin. */
export function traceOperations(): Plugin {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      if (!isRecording()) return;
      const operation = getOperationAST(args.document, args.operationName);
      if (!operation) return;
      const name = nameOf(operation);
      const start = { name, attributes: { "graphql.operation.type": operation.operation } };
      setExecuteFn((given) => span(start, async () => await executeFn(given)));
    },
  };
}

/** By the schema's own names: those that callers choose may be anything. */
function nameOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const fields = selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []));
  const shown = [...new Set(fields)].slice(0, MOST_FIELDS);
  return [operation, ...shown, ...(fields.length > shown.length ? ["…"] : [])].join(" ");
}

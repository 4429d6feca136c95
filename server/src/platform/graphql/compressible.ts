import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { Plugin } from "graphql-yoga";

/** Marks a field whose value is a secret: its response is not compressed (decision 0053). @public */
export const SECRET = { isSecret: true } as const;

/** With each call: whether its answer may be compressed. */
export interface AnswerContext {
  readonly answer: { isCompressible: boolean };
}

/** Only answers to queries without secret fields: what changes something answers little, and often with a secret. */
export function findCompressible(): Plugin<AnswerContext> {
  return {
    onExecute({ args }) {
      const operation = getOperationAST(args.document, args.operationName);
      args.contextValue.answer.isCompressible =
        operation?.operation === OperationTypeNode.QUERY && !namesSecret(args.document, args.schema);
    },
  };
}

/** Fragments that the operation does not use count as well. */
function namesSecret(document: DocumentNode, schema: GraphQLSchema): boolean {
  const types = new TypeInfo(schema);
  let isFound = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        isFound ||= types.getFieldDef()?.extensions.isSecret === true;
      },
    }),
  );
  return isFound;
}

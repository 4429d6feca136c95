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

/** Marks a field with a secret value: its response is not compressed (decision 0053). @public */
export const SECRET = { isSecret: true } as const;

/** Whether a call's response may be compressed. */
export interface AnswerContext {
  readonly answer: { isCompressible: boolean };
}

/** Allows compression only for queries without secret fields: mutations return little, and often a secret. */
export function findCompressible(): Plugin<AnswerContext> {
  return {
    onExecute({ args }) {
      const operation = getOperationAST(args.document, args.operationName);
      args.contextValue.answer.isCompressible =
        operation?.operation === OperationTypeNode.QUERY && !namesSecret(args.document, args.schema);
    },
  };
}

const known = new WeakMap<DocumentNode, boolean>();

/** The server caches documents, so each stays the same object. */
function namesSecret(document: DocumentNode, schema: GraphQLSchema): boolean {
  const isFound = known.get(document) ?? findSecret(document, schema);
  known.set(document, isFound);
  return isFound;
}

/** Fragments that the operation doesn't use count as well. */
function findSecret(document: DocumentNode, schema: GraphQLSchema): boolean {
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

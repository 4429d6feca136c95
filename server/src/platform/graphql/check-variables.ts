import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
  validateInputValue,
} from "graphql";

const LONGEST_REASON = 300;

type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns why a variable doesn't match its type; null if all do. Names only the first problem and quotes a short part of the
 * value: the executor would quote the whole value for each of a hundred problems, which turns a request of 1 MB into a response
 * of 100 (PLUS-840).
 */
export function checkVariables(
  operation: OperationDefinitionNode,
  given: Variables,
  schema: GraphQLSchema,
): GraphQLError | null {
  for (const { type: typeNode, variable } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type) || !Object.hasOwn(given, name)) continue;
    const problem = problemOf(given[name], type);
    if (problem === null) continue;
    const place = [name, ...problem.path].join(".");
    return new GraphQLError(`Variable "$${place}" is invalid: ${shortened(problem.reason)}`, { nodes: variable });
  }
  return null;
}

interface Problem {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

class FirstProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super();
    this.problem = problem;
  }
}

function problemOf(value: unknown, type: GraphQLInputType): Problem | null {
  if (value !== null && coerceInputValue(value, type) !== undefined) return null;
  try {
    validateInputValue(value, type, ({ message: reason }, path) => {
      throw new FirstProblem({ path, reason });
    });
    return null;
  } catch (error) {
    if (error instanceof FirstProblem) return error.problem;
    throw error;
  }
}

function shortened(reason: string): string {
  return reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON).toWellFormed()}…`;
}

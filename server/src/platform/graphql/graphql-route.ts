import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse } from "graphql";
import { createYoga, type Plugin, type YogaInitialContext } from "graphql-yoga";
import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { ArrivalQueue } from "../call/arrival-queue.ts";
import { type CallContext, createCallContext } from "../call/call-context.ts";
import { networkOf } from "../call/network-of.ts";
import { sendCompressed } from "../http/compress-answers.ts";
import { toGraphqlError } from "../http/error-answer.ts";
import { GRAPHQL_BYTES } from "../http/json-bodies.ts";
import { bearerToken, identifyRequest, type RequestIdentity } from "../http/request-identity.ts";
import { onceClosed, Untaken } from "../http/untaken/untaken.ts";
import { type Answer, answerRepeatable, crowdOf, forgetOldCalls, keyOf } from "../idempotency/answer-repeatable.ts";
import type { Platform } from "../platform.ts";
import { checkVariables } from "./check-variables.ts";
import { type AnswerContext, findCompressible } from "./compressible.ts";
import { keptTexts } from "./kept-texts.ts";
import { LargeCalls } from "./large-calls.ts";
import { checkQueryLimits } from "./limits/query-limits.ts";
import type { PacedCall } from "./pace-lists.ts";
import { type SenderContext, stopQueries } from "./stop-queries.ts";
import { traceOperations } from "./trace-operations.ts";

/** Long texts and lists belong in variables. */
const PARSE_LIMITS = { maxTokens: 3_000, maxSourceLength: 200_000 } as const;
/** Each error counts the lines before its position, and a line after `#` isn't a token (PLUS-1221). */
const MOST_LINES = 2_000;
/** A query that repeats an unknown field many times must not cost more than one that repeats it a few times. */
const MAX_VALIDATION_ERRORS = 5;

/** Without a reason, an error would be created for each call. */
const LEFT = "The response is closed";

const FORGET_EVERY_MS = 3_600_000;

/** `POST /api/graphql`: a missing or ended session returns 401; every other refusal returns 200 with `errors`. */
export function registerGraphql(
  app: FastifyInstance,
  platform: Platform,
  identity: RequestIdentity,
  schema: GraphQLSchema,
): void {
  const yoga = createYoga<{ app: CallContext } & SenderContext & PacedCall & AnswerContext>({
    schema,
    graphqlEndpoint: "/api/graphql",
    logging: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    cors: false,
    maskedErrors: { maskError: (error) => toGraphqlError(error, platform) },
    context: (initial) => initial.app as unknown as Record<string, unknown>,
    parserAndValidationCache: { documentCache: keptTexts(), errorCache: keptTexts() },
    plugins: [
      limits(schema),
      findCompressible(),
      stopQueries({ connections: platform.config.databasePool }),
      fullErrors(platform),
      traceOperations(),
    ],
  });
  const forgetting = setInterval(() => void forgetOldCalls(platform), FORGET_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(forgetting));
  const arrivals = new ArrivalQueue(platform.config.databasePool);
  const callers = new WeakMap<FastifyRequest, Actor>();
  const [untaken, large] = [new Untaken(), new LargeCalls()];
  // Runs before the body is parsed, so that nothing is parsed for unknown callers (PLUS-595).
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const network = networkOf(request.ip);
    const actor = await arrivals.run(network, bearerToken(request) ?? "", () => requireActor(request, identity));
    large.enter({ actor, network, request: request.raw, response: reply.raw });
    callers.set(request, actor);
  };
  const options = { onRequest, bodyLimit: GRAPHQL_BYTES };
  app.post("/api/graphql", options, async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = callers.get(request);
    if (actor === undefined) throw new AppError("UNAUTHENTICATED");
    const gone = new AbortController();
    onceClosed(reply.raw, () => gone.abort(LEFT));
    const contextOf = (asking: Actor) => {
      const { origin, uploadOrigin } = identity.originsOf(request);
      const addresses = { siteAddress: origin, uploadAddress: uploadOrigin };
      return createCallContext({ platform, actor: asking, gone: gone.signal, ...addresses });
    };
    const wire = { isCompressible: false };
    const ask = async (): Promise<Answer> => {
      const ended = Promise.withResolvers<void>();
      try {
        const answer = await yoga.handleNodeRequestAndResponse(request, reply, {
          app: contextOf(actor),
          askAgain: async () => contextOf(await requireActor(request, identity)),
          answer: wire,
          gone: gone.signal,
          ended: ended.promise,
          crowd: crowdOf(actor),
          network: networkOf(request.ip),
          isVisit: actor.kind === "visitor",
        });
        return { status: answer.status === 500 ? 200 : answer.status, body: await answer.text() };
      } finally {
        ended.resolve();
      }
    };
    const key = keyOf(request.headers["idempotency-key"]);
    const answer =
      key === null
        ? await ask()
        : await answerRepeatable(platform, { actor, key, call: JSON.stringify(request.body) }, ask);
    const taker = { network: networkOf(request.ip), crowd: crowdOf(actor) };
    untaken.add(taker, { request: request.raw, response: reply.raw }, Buffer.byteLength(answer.body));
    reply.code(answer.status);
    reply.header("content-type", "application/json; charset=utf-8");
    return wire.isCompressible ? sendCompressed(reply, answer.body) : reply.send(answer.body);
  });
}

async function requireActor(request: FastifyRequest, identity: RequestIdentity): Promise<Actor> {
  const actor = await identifyRequest(request, identity);
  if (actor.kind === "anonymous") throw new AppError("UNAUTHENTICATED");
  if (actor.kind === "user" && !actor.verified && !actor.mustSetUpFactor) throw new AppError("VERIFICATION_REQUIRED");
  return actor;
}

function limits(graphqlSchema: GraphQLSchema): Plugin {
  return {
    onParse({ context, setParseFn }) {
      setParseFn((source, options) => {
        requireFewLines(String(source));
        return parse(source, { ...options, ...PARSE_LIMITS });
      });
      // Not refused by the validation, whose result is cached for the document and would refuse it to everybody (PLUS-1220).
      return ({ result }) => {
        const { variables, operationName } = (context as Partial<YogaInitialContext>).params ?? {};
        const operation = isDocument(result) ? getOperationAST(result, operationName) : null;
        const refused = operation && checkQueryLimits(result, operation, variables ?? {}, graphqlSchema);
        if (refused) throw refused;
      };
    },
    onValidate({ validateFn, setValidationFn }) {
      setValidationFn((schema, document, rules, _options, typeInfo) =>
        validateFn(schema, document, rules, { maxErrors: MAX_VALIDATION_ERRORS }, typeInfo),
      );
    },
    onExecute({ args: { document, operationName, variableValues, schema }, setResultAndStopExecution }) {
      const operation = getOperationAST(document, operationName);
      const refused = operation && checkVariables(operation, variableValues ?? {}, schema);
      if (refused) setResultAndStopExecution({ errors: [refused] });
    },
  };
}

function requireFewLines(text: string): void {
  let lines = 1;
  for (const _break of text.matchAll(/\r\n|[\n\r]/g)) {
    lines += 1;
    if (lines > MOST_LINES) throw tooManyLines();
  }
}

const tooManyLines = () => new GraphQLError(`A query can have at most ${MOST_LINES} lines`);

function isDocument(result: unknown): result is DocumentNode {
  return typeof result === "object" && result !== null && "definitions" in result;
}

/** Refusals of the query itself (syntax, unknown fields, limits) have the same fields as all others. */
function fullErrors(platform: Platform): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      if (!("errors" in result) || !result.errors?.some((error) => error.extensions?.timestamp === undefined)) return;
      const errors = result.errors.map((error) =>
        error.extensions?.timestamp === undefined ? toGraphqlError(error, platform) : error,
      );
      setResult({ ...result, errors });
    },
  };
}

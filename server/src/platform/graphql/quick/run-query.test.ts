import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  buildSchema,
  type ExecutionArgs,
  execute,
  type GraphQLFieldResolver,
  GraphQLScalarType,
  isObjectType,
  parse,
  responsePathAsArray,
  validate,
} from "graphql";
import { createYoga } from "graphql-yoga";
import { expect, test } from "vitest";
import { runQuery } from "./run-query.ts";

const schema = buildSchema(`
  scalar Code
  enum Kind { CLIP SOUND }
  type Query { thing: Thing  needed: Thing!  things(first: Int): [Thing!]! }
  type Thing {
    id: ID!  name: String  count: Int!  length: Float  on: Boolean  kind: Kind  code: Code
    echo(text: String = "plain", times: Int): String
    one: Thing  must: Thing!  some: [Thing]  all: [Thing!]!  tags: [String!]  rows: [[Int]]
  }
  interface Named { name: String }
`);
const LEAVES: Readonly<Record<string, unknown>> = {
  ID: "a1",
  String: 'say "é"',
  Int: 7,
  Float: 1.5,
  Boolean: true,
  Kind: "CLIP",
  Code: 3,
};
const CODE = schema.getType("Code");
if (CODE instanceof GraphQLScalarType) CODE.serialize = CODE.coerceOutputValue = (value) => `code ${String(value)}`;

type Way = "value" | "null" | "throw" | "wrong";
interface World {
  readonly seed: number;
  /** Out of 16, how often a field has trouble, and how often it comes late. */
  readonly trouble: number;
  readonly late: number;
}

/** What a field returns follows from its place, so that two executors get the same. */
const resolver: GraphQLFieldResolver<unknown, World> = (_source, args, world, info) => {
  const place = responsePathAsArray(info.path).join(".");
  const bytes = createHash("md5").update(`${world.seed} ${place}`).digest();
  const at = (index: number) => (bytes[index] ?? 0) % 16;
  const way: Way = at(0) >= world.trouble ? "value" : ((["null", "throw", "wrong"] as const)[at(1) % 3] ?? "null");
  const give = () => {
    if (way === "throw") throw new Error(`no ${place}`);
    if (way === "null") return null;
    if (way === "wrong") return Symbol.iterator;
    if (info.fieldName === "echo") return JSON.stringify(args);
    return exampleOf(String(info.returnType), at, world);
  };
  return at(2) < world.late ? Promise.resolve().then(give) : give();
};

function exampleOf(type: string, at: (index: number) => number, world: World): unknown {
  const list = /^\[(.*)\]!?$/.exec(type);
  if (!list) return type.replace("!", "") in LEAVES ? LEAVES[type.replace("!", "")] : {};
  const entry = () => exampleOf(list[1] ?? "", at, world);
  const entries = [
    () => (world.trouble > 0 ? null : entry()),
    () => (world.late > 0 ? Promise.resolve(entry()) : entry()),
    () => (world.trouble > 0 ? new Error("bad entry") : entry()),
  ];
  return Array.from({ length: at(3) % 4 }, (_, index) => (entries[at(4 + index)] ?? entry)());
}
for (const type of Object.values(schema.getTypeMap()))
  if (isObjectType(type) && !type.name.startsWith("__"))
    for (const field of Object.values(type.getFields()))
      field.resolve = resolver as GraphQLFieldResolver<unknown, unknown>;

const leaf = fc.constantFrom(
  "id",
  "name",
  "count",
  "length",
  "on",
  "kind",
  "code",
  "tags",
  "rows",
  "echo",
  'echo(text: "t")',
  "echo(text: $t, times: $n)",
  "again: name",
  "__typename",
);
const selection: fc.Arbitrary<string> = fc.letrec<{ set: string; field: string }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom("one", "must", "some", "all", "x: all", "... on Thing"), tie("set"))
      .map(([name, set]) => `${name} ${set}`),
    fc.constantFrom("...Part", "...Part name"),
  ),
  set: fc.array(tie("field"), { minLength: 1, maxLength: 4 }).map((fields) => `{ ${fields.join(" ")} }`),
})).set;
const world = (late: number) =>
  fc.record({ seed: fc.nat(), trouble: fc.constantFrom(0, 1, 3), late: fc.constant(late) });
const text = fc
  .tuple(selection, selection, selection)
  .map(
    ([a, b, part]) =>
      `query ($t: String, $n: Int) { thing ${a} needed ${b} things(first: 3) ${a} } fragment Part on Thing ${part.replaceAll("...Part", "id")}`,
  );

/** What runs everything else. It leaves rejections unhandled, so GraphQL's own executor is compared where values come late. */
const { execute: executeInYoga } = createYoga({ schema, logging: false, maskedErrors: false }).getEnveloped();

interface Outcome {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] | undefined }[];
}
const shown = ({ data, errors = [] }: Outcome, isCounted: (path: readonly (string | number)[]) => boolean) => ({
  data: JSON.stringify(data),
  errors: errors
    .map((error) => ({ ...JSON.parse(JSON.stringify(error)), path: error.path ?? [] }))
    .filter(({ path }) => isCounted(path))
    .map((error) => JSON.stringify(error))
    .toSorted(),
});

async function both(query: string, contextValue: World, run: (args: ExecutionArgs) => unknown) {
  const document = parse(query);
  const args: ExecutionArgs = { schema, document, contextValue, variableValues: { t: "given" } };
  const quick = await runQuery(args, new AbortController().signal);
  if (!quick) throw new Error("the query was left to the library");
  return { quick, library: (await run(args)) as Outcome };
}

test("PLUS-1083 data, errors and their places are those of the library's executor, whatever fails", async () => {
  await fc.assert(
    fc.asyncProperty(text, world(0), async (query, contextValue) => {
      fc.pre(validate(schema, parse(query)).length === 0);
      const { quick, library } = await both(query, contextValue, executeInYoga);
      expect(shown(quick, () => true)).toEqual(shown(library, () => true));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

/** Of fields in what became null, which failure is told depends on which came first. */
const isKept = (data: unknown, path: readonly (string | number)[]) => {
  let place = data;
  for (const key of path.slice(0, -1)) place = (place as Record<string | number, unknown> | null)?.[key];
  return place !== null && place !== undefined;
};

test("PLUS-1083 so are they when values come late, and keys keep the document's order", async () => {
  await fc.assert(
    fc.asyncProperty(text, world(5), async (query, contextValue) => {
      fc.pre(validate(schema, parse(query)).length === 0);
      const { quick, library } = await both(query, contextValue, execute);
      const kept = (path: readonly (string | number)[]) => isKept(library.data, path);
      expect(shown(quick, kept)).toEqual(shown(library, kept));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test("PLUS-1084 changes, directives, abstract types and unfit variables are left to the library before anything runs", () => {
  const left = (query: string, variableValues = {}) =>
    runQuery(
      { schema, document: parse(query), contextValue: { seed: 1, trouble: 0, late: 0 }, variableValues },
      new AbortController().signal,
    ) === null;
  expect(left("{ thing { id } }")).toBe(false);
  expect(left("query ($on: Boolean!) { thing { id name @include(if: $on) } }", { on: true })).toBe(true);
  expect(left("query ($n: Int!) { things(first: $n) { id } }", { n: "many" })).toBe(true);
  expect(left("{ thing { __proto__: id } }")).toBe(true);
  expect(left("mutation { thing { id } }")).toBe(true);
});

test("PLUS-1085 after an abort no further object is read, and the call ends with the reason at once", async () => {
  const leaving = new AbortController();
  let read = 0;
  const abortable = buildSchema("type Query { rows: [Row!]! } type Row { value: Int }");
  const rows = [0, 1, 2, 3].map(() => ({
    value: () => {
      read += 1;
      if (read === 2) leaving.abort("left");
      return new Promise(() => {});
    },
  }));
  const running = runQuery(
    { schema: abortable, document: parse("{ rows { value } }"), rootValue: { rows } },
    leaving.signal,
  );
  await expect(running).rejects.toBe("left");
  expect(read).toBe(2);
});

test("PLUS-1085 an abort while a value is waited for ends the call at once, though the value never comes", async () => {
  const leaving = new AbortController();
  const abortable = buildSchema("type Query { value: Int }");
  const rootValue = { value: () => new Promise(() => {}) };
  const running = runQuery({ schema: abortable, document: parse("{ value }"), rootValue }, leaving.signal);
  setImmediate(() => leaving.abort("left"));
  await expect(running).rejects.toBe("left");
});

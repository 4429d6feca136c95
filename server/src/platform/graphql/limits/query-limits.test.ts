import { buildSchema, GraphQLInt, GraphQLObjectType, GraphQLSchema, getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { checkQueryLimits } from "./query-limits.ts";

const schema = buildSchema(`
  type Query { a(first: Int): Page!  me: Int  plain: [Thing!]!  shelf: Thing }
  type Page { nodes: [Thing!]! }
  type Thing { id: ID!  b(first: Int): Page!  plain: [Thing!]  tags: [String!]!  named(all: [Any!], of: Some): Int }
  scalar Any
  input Some { part: Any  more: [Any!] }
`);

function check(query: string, variables: Record<string, unknown> = {}, name?: string, types = schema): string {
  const document = parse(query);
  const operation = getOperationAST(document, name);
  if (!operation) throw new Error("no operation");
  return checkQueryLimits(document, operation, variables, types)?.message ?? "passes";
}

test("an ordinary page passes", () => {
  expect(
    check("{ folder(id: 1) { assets(first: 100) { nodes { id name newestVersion { id stream { url } } } } } }"),
  ).toBe("passes");
});

test("nesting is limited", () => {
  expect(check(`{ ${"a { ".repeat(20)} id ${"} ".repeat(20)} }`)).toContain("depth");
});

test("aliases are limited", () => {
  const many = Array.from({ length: 40 }, (_, i) => `a${i}: me`).join(" ");
  expect(check(`{ ${many} }`)).toContain("aliases");
});

test("PLUS-1254 a long alias counts as one for each hundred characters", () => {
  const alias = (length: number) => `{ ${"x".repeat(length)}: me }`;
  expect(check(alias(3_000))).toBe("passes");
  expect(check(alias(3_001))).toContain("aliases");
  expect(check(`{ shelf { ...F } } fragment F on Thing { ${"x".repeat(3_001)}: id }`)).toContain("aliases");
});

/** 40 types of 20 fields, and one of 100. */
const large = buildSchema(`
  type Query { ${Array.from({ length: 100 }, (_, at) => `q${at}: T${at % 40}`).join(" ")} }
  ${Array.from({ length: 40 }, (_, at) => `type T${at} { ${Array.from({ length: 20 }, (_, to) => `f${to}: T${(at + to) % 40}`).join(" ")} }`).join("\n")}
`);

test("PLUS-1252 descriptions of the schema cost as much as the schema has types and fields", () => {
  const ask = (query: string) => check(query, {}, undefined, large);
  // 900 fields and 20 of each one's type.
  expect(ask("{ __schema { types { fields { name } } } }")).toBe("passes");
  expect(ask("{ __schema { types { fields { type { fields { name description } } } } } }")).toContain("cost");
  const twice = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at}: __type(name: "Query") { fields { type { fields { name } } } }`);
  expect(ask(`{ ${twice(1).join(" ")} }`)).toBe("passes");
  expect(ask(`{ ${twice(10).join(" ")} }`)).toContain("cost");
});

test("the sizes of nested pages multiply, whether their size is a literal or a variable", () => {
  expect(check("{ a(first: 1000) { b(first: 1000) { id } } }")).toContain("cost");
  expect(check("query($n: Int) { a(first: $n) { b(first: $n) { id } } }", { n: 1000 })).toContain("cost");
});

const twoPages = (first: string, second = first) =>
  `{ a${first} { nodes { b${second} { nodes { b { nodes { id } } } } } } }`;

test("PLUS-240 a page without a size counts as the default size, also if its variable is missing or null", () => {
  expect(check(twoPages("(first: 1)"))).toBe("passes");
  expect(check(twoPages(""))).toContain("cost");
  expect(check(`query ($n: Int) ${twoPages("(first: $n)")}`)).toContain("cost");
  expect(check(`query ($n: Int) ${twoPages("(first: $n)")}`, { n: null })).toContain("cost");
  expect(check(twoPages("(first: null)"))).toContain("cost");
});

test("PLUS-240 a variable's own default applies, unless another value is given", () => {
  const page = "{ a(first: $n) { nodes { b(first: 10) { nodes { id } } } } }";
  const query = `query ($n: Int = 5000) ${page}`;
  // A page of the default size would pass.
  expect(check(`query ($n: Int) ${page}`)).toBe("passes");
  expect(check(query)).toContain("cost");
  expect(check(query, { n: 1 })).toBe("passes");
});

test("PLUS-240 lists without pages multiply when nested; the entries of a page are not counted twice", () => {
  const nested = (times: number) => `{ ${"plain { ".repeat(times)} id ${"} ".repeat(times)} }`;
  expect(check(nested(5))).toBe("passes");
  expect(check(nested(8))).toContain("cost");
  expect(check("{ a(first: 500) { nodes { id b(first: 50) { nodes { id } } } } }")).toBe("passes");
});

test("PLUS-240 the same field under many aliases costs each time, also through fragments", () => {
  const many = Array.from({ length: 25 }, (_, i) => `a${i}: a(first: 500) { nodes { id tags plain { id } } }`).join(
    " ",
  );
  expect(check(`{ ${many} }`)).toContain("cost");
  expect(
    check(`{ x: shelf { ...f } y: shelf { ...f } } fragment f on Thing { b { nodes { b { nodes { id } } } } }`),
  ).toBe("passes");
  const spread = Array.from({ length: 6 }, (_, i) => `x${i}: shelf { ...f }`).join(" ");
  expect(check(`{ ${spread} } fragment f on Thing { b { nodes { b { nodes { id } } } } }`)).toContain("cost");
});

test("a fragment bomb is refused without being expanded", () => {
  const bomb = Array.from({ length: 40 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join("\n");
  expect(check(`{ ...f0 } ${bomb} fragment f40 on Query { a }`)).toContain("cost");
});

test("fragments that spread each other don't recurse forever", () => {
  expect(check("{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }")).toBe("passes");
});

test("PLUS-380 a page in each entry of a page costs as many statements as it runs", () => {
  const perEntry = (aliases: number) =>
    `{ ${Array.from({ length: aliases }, (_, i) => `a${i}: a(first: 500) { nodes { b(first: 1) { nodes { id } } } }`).join(" ")} }`;
  expect(check(perEntry(3))).toBe("passes");
  expect(check(perEntry(10))).toContain("cost");
});

test("PLUS-380 a field with a declared cost has that cost", () => {
  const field = (weight: number) => ({ type: GraphQLInt, extensions: { weight } });
  const dear = new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { cheap: field(10), dear: field(100_001) } }),
  });
  const costs = (query: string) => check(query, {}, undefined, dear);
  expect([costs("{ cheap }"), costs("{ dear }")]).toEqual(["passes", expect.stringContaining("cost")]);
});

test("PLUS-589 a page costs more if its field declares a higher weight", () => {
  const args = { first: { type: GraphQLInt } };
  const field = (weight: number) => ({ type: GraphQLInt, args, extensions: { weight } });
  const dear = new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { usual: field(10), dear: field(100_001) } }),
  });
  const costs = (query: string) => check(query, {}, undefined, dear);
  expect([costs("{ usual(first: 1) }"), costs("{ dear(first: 1) }")]).toEqual([
    "passes",
    expect.stringContaining("cost"),
  ]);
});

test("PLUS-1116 the cost of arguments depends on their length, even if they come from variables", () => {
  const a = "x".repeat(1_000_000);
  const named = (times: number, inside: (names: string) => string) => inside(Array(times).fill("$a").join(" "));
  const inList = (times: number) => `query ($a: Any) { shelf { named(all: [${named(times, String)}]) } }`;
  expect(check(inList(9), { a })).toBe("passes");
  expect(check(inList(10), { a })).toContain("cost");
  // In an object, with lists and objects as further values.
  const inObject = (times: number) => `query ($a: Any) { shelf { named(of: {more: [${named(times, String)}]}) } }`;
  for (const value of [
    a,
    Array(1_000_000).fill(0),
    Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 0])),
  ]) {
    expect(check(inObject(7), { a: value })).toBe("passes");
    expect(check(inObject(11), { a: value })).toContain("cost");
  }
  // The same for a default value, and for arguments written in the query.
  const byDefault = (times: number) => inList(times).replace("Any)", `Any = "${a}")`);
  expect(check(byDefault(9))).toBe("passes");
  expect(check(byDefault(10))).toContain("cost");
  expect(check(byDefault(10), { a: 1 })).toBe("passes");
  const written = (times: number) => `{ shelf { named(all: [${Array(times).fill(`"${a}"`).join(" ")}]) } }`;
  expect(check(written(9))).toBe("passes");
  expect(check(written(10))).toContain("cost");
});

test("PLUS-1116 arguments in entries of a list count for each of them", () => {
  const page = "query ($a: Any) { a(first: 100) { nodes { named(all: [$a]) } } }";
  expect(check(page, { a: "x".repeat(90_000) })).toBe("passes");
  expect(check(page, { a: "x".repeat(110_000) })).toContain("cost");
});

test("PLUS-1116 a value may be nested as deep as it is long", () => {
  const deep: unknown = JSON.parse(`${"[".repeat(400_000)}${"]".repeat(400_000)}`);
  expect(check("query ($a: Any) { shelf { named(all: [$a]) } }", { a: deep })).toBe("passes");
});

test("PLUS-1221 of several operations only the one that runs counts", () => {
  const query =
    "query small { a(first: 10) { nodes { id } } } query large { a(first: 1000) { b(first: 1000) { id } } }";
  expect(check(query, {}, "small")).toBe("passes");
  expect(check(query, {}, "large")).toContain("cost");
});

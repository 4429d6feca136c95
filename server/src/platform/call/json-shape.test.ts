import { expect, test } from "vitest";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { shapeProblem } from "./json-shape.ts";

const DEEP = "The JSON is nested too deep";
const LARGE = "The JSON has too many parts";

test("PLUS-383 brackets count when they nest, not inside texts or side by side", () => {
  const most = { deep: 4, parts: 100 };
  expect(shapeProblem('[[{"a":[]}]]', most)).toBe(null);
  expect(shapeProblem('[[{"a":[[]]}]]', most)).toBe(DEEP);
  expect(shapeProblem('{"a":"[[[[[{{{{\\"[[[[\\\\","b":[[],[],[[]]]}', most)).toBe(null);
});

test("PLUS-966 lists, objects and fields count as parts; texts and plain values do not", () => {
  const most = { deep: 100, parts: 4 };
  expect(shapeProblem('[[],{"a":1}]', most)).toBe(null);
  expect(shapeProblem('[[],{"a":1,"b":2}]', most)).toBe(LARGE);
  expect(shapeProblem("[[],[],[],[]]", most)).toBe(LARGE);
  expect(shapeProblem('["[[[[{{{{:::::\\"::::",1,2,3,4,5,6]', most)).toBe(null);
});

test("PLUS-383 a call whose JSON is nested too deep is refused, with or without an idempotency key, at every address", async () => {
  await using world: TestWorld = await testWorld();
  const body = (depth: number) =>
    `{"query":"{ __typename }","variables":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${world.as("viewer").token}` };
  for (const [path, depth, more] of [
    ["/api/graphql", 300_000, {}],
    ["/api/graphql", 300_000, { "idempotency-key": "0123456789" }],
    ["/api/login", 3_000, {}],
  ] as const) {
    const response = await fetch(world.url + path, {
      method: "POST",
      headers: { ...headers, ...more },
      body: body(depth),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: DEEP, extensions: { code: "VALIDATION" } }] });
  }
});

test("PLUS-383 JSON may be nested 200 deep, and no deeper", () => {
  const nested = (deep: number) => "[".repeat(deep) + "]".repeat(deep);
  expect(shapeProblem(nested(200))).toBe(null);
  expect(shapeProblem(nested(201))).toBe(DEEP);
});

test("PLUS-966 a call of very many lists and objects is refused before it is parsed; one of a thousand files is not", async () => {
  await using world: TestWorld = await testWorld();
  const ask = (variables: unknown) => world.as("viewer").ask("{ currentUser { id } }", { variables });
  const files = Array.from({ length: 1_000 }, (_, at) => ({ name: `${at}.mov`, size: at, mimetype: "video/mp4" }));
  expect(await ask(files)).toMatchObject({ status: 200, data: { currentUser: {} } });
  expect(await ask(Array.from({ length: 20_000 }, () => []))).toMatchObject({
    status: 400,
    errors: [{ message: LARGE, extensions: { code: "VALIDATION" } }],
  });
});

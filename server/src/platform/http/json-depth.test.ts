import { expect, test } from "vitest";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { isTooDeep } from "./json-depth.ts";

test("PLUS-383 brackets count where they nest, not in texts nor side by side", () => {
  expect(isTooDeep('[[{"a":[]}]]', 4)).toBe(false);
  expect(isTooDeep('[[{"a":[[]]}]]', 4)).toBe(true);
  expect(isTooDeep('{"a":"[[[[[{{{{\\"[[[[\\\\","b":[[],[],[[]]]}', 4)).toBe(false);
});

test("PLUS-383 a call whose JSON is nested too deep is refused, with a key and without, wherever it goes", async () => {
  await using world: TestWorld = await testWorld();
  const depth = 300_000;
  const body = `{"query":"{ __typename }","variables":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${world.as("viewer").token}` };
  for (const [path, more] of [
    ["/api/graphql", {}],
    ["/api/graphql", { "idempotency-key": "0123456789" }],
    ["/api/login", {}],
  ] as const) {
    const response = await fetch(world.url + path, { method: "POST", headers: { ...headers, ...more }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "VALIDATION" } }] });
  }
});

import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

const QUERY = "query ($p: ID!, $c: ItemChoice!) { chosenItems(project: $p, choice: $c) { count } }";
const MOST_BYTES = 2_000;

test("PLUS-840 a variable with very many unknown fields, or a long value next to a few, is refused with a short message", async () => {
  await using world = await testWorld();
  const viewer = world.as("viewer");
  const refusal = async (choice: Record<string, unknown>) => {
    const answer = await viewer.rest("POST", "/api/graphql", { query: QUERY, variables: { p: "p", c: choice } });
    const body = await answer.text();
    const { errors } = JSON.parse(body) as { errors: readonly { message: string; extensions: { code: string } }[] };
    return { bytes: body.length, errors: errors.map(({ message, extensions }) => `${extensions.code} ${message}`) };
  };
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
  for (const choice of [
    { folder: "f", ...fields(15_000) },
    { folder: "x".repeat(500_000), ...fields(60) },
    { folder: "f", items: Array.from({ length: 60 }, () => ({ x: "x".repeat(5_000) })) },
  ]) {
    const { bytes, errors } = await refusal(choice);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(errors).toEqual([expect.stringMatching(/^QUERY_ERROR Variable "\$c/)]);
  }
  const { errors } = await refusal({ folder: "f", items: ["a", { x: 1 }] });
  expect(errors).toEqual([expect.stringContaining('"$c.items.1" is invalid: ')]);
});

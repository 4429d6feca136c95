import { expect, test } from "vitest";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { keptTexts } from "./kept-texts.ts";

test("PLUS-1220 a query that was refused because of its variables is still accepted from others", async () => {
  await using world = await testWorld();
  await stageProduction(world);
  const query = `query ($n: Int) { projects(first: $n) { nodes { folder { folders(first: $n) { nodes { id } } } } } }`;
  for (let times = 0; times < 2; times += 1) {
    expect(await world.as("viewer").refusal(query, { n: 500 })).toBe("QUERY_TOO_COMPLEX");
    expect((await world.as("editor").ask(query, { n: 3 })).errors).toEqual([]);
  }
});

test("PLUS-1221 a query has at most 200,000 characters and 2,000 lines, and only the operation that runs is weighed", async () => {
  await using world = await testWorld();
  const viewer = world.as("viewer");
  const codes = async (query: string) => (await viewer.ask(query, {})).errors.map(({ extensions }) => extensions.code);
  const ask = "{ currentUser { id } }";
  expect(await codes(`${" ".repeat(200_000 - ask.length)}${ask}`)).toEqual([]);
  expect(await codes(`${" ".repeat(200_001 - ask.length)}${ask}`)).toEqual(["QUERY_ERROR"]);
  for (const lineBreak of ["\n", "\r", "\r\n"]) {
    expect(await codes(`${lineBreak.repeat(1_999)}${ask}`)).toEqual([]);
    expect(await codes(`${lineBreak.repeat(2_000)}${ask}`)).toEqual(["QUERY_ERROR"]);
  }
});

test("PLUS-1222 kept texts are bounded by their size: many short ones, few long ones, no very long ones", () => {
  const kept = keptTexts<object>();
  for (let number = 0; number < 1_000; number += 1) kept.set(`{ a${number} }`, {});
  expect(kept.size).toBeGreaterThan(150);
  expect(kept.size).toBeLessThan(200);
  for (let number = 0; number < 100; number += 1) kept.set(`${number}${" ".repeat(40_000)}`, {});
  expect(kept.size).toBeLessThan(40);
  kept.set("x".repeat(50_001), {});
  expect(kept.has("x".repeat(50_001))).toBe(false);
});

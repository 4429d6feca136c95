import { createSchema, createYoga, type YogaInitialContext } from "graphql-yoga";
import { expect, test } from "vitest";
import { type SenderContext, stopQueries } from "./stop-queries.ts";

/** Each step is a statement that takes a while. */
function stepsOf(mostMs: number) {
  let [steps, running, most] = [0, 0, 0];
  const next = async () => {
    steps += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 20));
    running -= 1;
    return {};
  };
  const schema = createSchema<SenderContext & YogaInitialContext>({
    typeDefs: "type Query { step: Step! } type Mutation { step: Step! } type Step { step: Step! id: Int }",
    resolvers: { Query: { step: next }, Mutation: { step: next }, Step: { step: next, id: () => 1 } },
  });
  const yoga = createYoga<SenderContext>({
    schema,
    logging: false,
    maskedErrors: false,
    plugins: [stopQueries(mostMs)],
  });
  const ask = async (kind: "query" | "mutation", gone: AbortSignal, sender = "user 1") => {
    const query = `${kind} { ${"step { ".repeat(20)} id ${"} ".repeat(20)} }`;
    const response = await yoga.fetch(
      "http://x/graphql",
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query }) },
      { gone, sender },
    );
    return (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  };
  return { ask, steps: () => steps, most: () => most };
}
const settled = () => new Promise((done) => setTimeout(done, 100));

test("PLUS-380 a query that takes too long is refused with a sentence and asks for nothing more", async () => {
  const { ask, steps } = stepsOf(100);
  const { data, errors } = await ask("query", new AbortController().signal);
  expect([data, errors?.[0]?.message]).toEqual([undefined, "The query took too long. Ask for less at once"]);
  const before = steps();
  await settled();
  expect([steps(), before < 20]).toEqual([before, true]);
});

test("PLUS-380 a query whose sender has left asks for nothing more; a mutation is done to its end", async () => {
  const query = stepsOf(5_000);
  await query.ask("query", AbortSignal.timeout(50));
  const before = query.steps();
  await settled();
  expect([query.steps(), before < 20]).toEqual([before, true]);
  const mutation = stepsOf(50);
  expect((await mutation.ask("mutation", AbortSignal.timeout(50))).errors).toBeUndefined();
  expect(mutation.steps()).toBe(20);
});

test("PLUS-380 however many queries somebody sends at once, four of them run, and those of another beside them", async () => {
  const { ask, most } = stepsOf(5_000);
  const stays = new AbortController().signal;
  await Promise.all(Array.from({ length: 12 }, () => ask("query", stays)));
  expect(most()).toBe(4);
  const both = Array.from({ length: 12 }, (_, place) => ask("query", stays, `user ${place % 2}`));
  expect((await Promise.all(both)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(most()).toBe(8);
});

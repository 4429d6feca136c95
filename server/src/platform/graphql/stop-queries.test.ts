import { createSchema, createYoga, type YogaInitialContext } from "graphql-yoga";
import { expect, test, vi } from "vitest";
import { until } from "#testkit/until.ts";
import { waitForServer } from "../call/wait-for-server.ts";
import { LONG_CHANGE } from "./long-change.ts";
import { type SenderContext, stopQueries } from "./stop-queries.ts";

/** Each step is a slow statement; `elsewhere` waits for another server until the test says that it has responded. */
function stepsOf(
  mostMs: number | undefined,
  waitMs = 15_000,
  connections = 10,
  askAgain = async () => ({}),
  stepMs = 20,
) {
  let [steps, running, most] = [0, 0, 0];
  const waiting: (() => void)[] = [];
  const elsewhere = () => waitForServer(() => new Promise<void>((answer) => waiting.push(answer))).then(() => 1);
  const next = async () => {
    steps += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, stepMs));
    running -= 1;
    return {};
  };
  const schema = createSchema<SenderContext & YogaInitialContext>({
    typeDefs:
      "type Query { step: Step! many(first: Int): Step! } type Mutation { step: Step! long: Step! elsewhere: Int } type Step { step: Step! id: Int }",
    resolvers: {
      Query: { step: next, many: next },
      Mutation: { step: next, long: { resolve: next, extensions: LONG_CHANGE }, elsewhere },
      Step: { step: next, id: () => 1 },
    },
  });
  const yoga = createYoga<SenderContext>({
    schema,
    logging: false,
    maskedErrors: false,
    plugins: [stopQueries({ connections, ...(mostMs !== undefined && { mostMs }), waitMs })],
  });
  const deep = `${"step { ".repeat(20)} id ${"} ".repeat(20)}`;
  const ask = async (
    kind: "query" | "mutation",
    gone: AbortSignal,
    crowd = "user 1",
    network = "192.0.2.1",
    fields = deep,
  ) => {
    const query = `${kind} { ${fields} }`;
    const response = await yoga.fetch(
      "http://x/graphql",
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query }) },
      { gone, crowd, network, isVisit: crowd.startsWith("link"), askAgain },
    );
    return (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  };
  return { ask, steps: () => steps, most: () => most, waiting };
}
const FEW = "step { step { id } }";
const settled = () => new Promise((done) => setTimeout(done, 100));

test("PLUS-380 a query that takes too long is refused with a clear message and runs nothing more", async () => {
  const { ask, steps } = stepsOf(100);
  const { data, errors } = await ask("query", new AbortController().signal);
  expect([data, errors?.[0]?.message]).toEqual([undefined, "The query took too long. Request less at once"]);
  const before = steps();
  await settled();
  expect([steps(), before < 20]).toEqual([before, true]);
});

test("PLUS-380 a query may take fifteen seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { ask, steps } = stepsOf(undefined, 15_000, 10, async () => ({}), 1_000);
    const answer = ask("query", new AbortController().signal);
    await vi.advanceTimersByTimeAsync(0);
    for (let second = 1; second < 15; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(steps()).toBe(15);
    for (let second = 15; second < 25; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer).errors?.[0]?.message).toBe("The query took too long. Request less at once");
    expect(steps()).toBeLessThan(17);
  } finally {
    vi.useRealTimers();
  }
});

test("PLUS-380 a query whose sender has disconnected runs nothing more; a mutation is completed", async () => {
  const query = stepsOf(5_000);
  await query.ask("query", AbortSignal.timeout(50));
  const before = query.steps();
  await settled();
  expect([query.steps(), before < 20]).toEqual([before, true]);
  const mutation = stepsOf(50);
  expect((await mutation.ask("mutation", AbortSignal.timeout(50))).errors).toBeUndefined();
  expect(mutation.steps()).toBe(20);
});

test("PLUS-380 four of one person's concurrent queries run, and another person's queries run at the same time", async () => {
  const { ask, most } = stepsOf(5_000);
  const stays = new AbortController().signal;
  await Promise.all(Array.from({ length: 12 }, () => ask("query", stays)));
  expect(most()).toBe(4);
  const both = Array.from({ length: 12 }, (_, place) => ask("query", stays, `user ${place % 2}`));
  expect((await Promise.all(both)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(most()).toBe(8);
});

test("PLUS-458 expensive queries run one at a time for each person, alongside cheap ones and another person's", async () => {
  const stays = new AbortController().signal;
  const page = (size: number) => `many(first: ${size}) { id step { id } step { step { id } } }`;
  const [dear, cheap] = [page(4_200), page(4_100)];
  const all = async (fields: readonly string[], people = 1) => {
    const { ask, most } = stepsOf(5_000);
    const answers = fields.map((one, place) => ask("query", stays, `user ${place % people}`, undefined, one));
    expect((await Promise.all(answers)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    return most();
  };
  expect(await all(Array(4).fill(cheap))).toBe(4);
  expect(await all(Array(8).fill(dear))).toBe(1);
  expect(await all([...Array(8).fill(dear), ...Array(3).fill(cheap)])).toBe(4);
  expect(await all(Array(8).fill(dear), 4)).toBe(4);
});

test("PLUS-432 three of one person's concurrent changes run, and another person's changes run at the same time", async () => {
  const { ask, most } = stepsOf(5_000);
  const stays = new AbortController().signal;
  await Promise.all(Array.from({ length: 9 }, () => ask("mutation", stays)));
  expect(most()).toBe(3);
  const both = Array.from({ length: 8 }, (_, place) => ask("mutation", stays, `user ${place % 2}`));
  expect((await Promise.all(both)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(most()).toBe(6);
});

test("PLUS-451 however many people send changes at once, they leave four connections for queries", async () => {
  const stays = new AbortController().signal;
  for (const [connections, together] of [
    [10, 6],
    [2, 3],
  ] as const) {
    const { ask, most } = stepsOf(5_000, 5_000, connections);
    const all = Array.from({ length: 12 }, (_, place) => ask("mutation", stays, `user ${place % 4}`));
    expect((await Promise.all(all)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(most()).toBe(together);
  }
});

test("PLUS-864 one long change per person and three in total run at a time, alongside short ones", async () => {
  const stays = new AbortController().signal;
  const all = async (fields: readonly string[], people: number) => {
    const { ask, most } = stepsOf(5_000);
    const asked = (one: string, place: number) => ask("mutation", stays, `user ${place % people}`, undefined, one);
    const answers = fields.map((one, place) => asked(`${one} { step { step { step { id } } } }`, place));
    expect((await Promise.all(answers)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    return most();
  };
  expect(await all(Array(6).fill("long"), 1)).toBe(1);
  expect(await all(Array(12).fill("long"), 6)).toBe(3);
  expect(await all([...Array(12).fill("long"), ...Array(12).fill("step")], 6)).toBe(6);
});

test("PLUS-403 PLUS-432 all visits to a link together run as many queries and changes at once as one person", async () => {
  const { ask, most } = stepsOf(5_000);
  const stays = new AbortController().signal;
  const visits = (kind: "query" | "mutation") =>
    Promise.all(Array.from({ length: 9 }, (_, place) => ask(kind, stays, "link 1", `192.0.2.${place}`)));
  await visits("mutation");
  expect(most()).toBe(3);
  await visits("query");
  expect(most()).toBe(4);
});

test("PLUS-1250 queries of visitors to all links run eight at a time, four per network; queries of people with accounts run alongside", async () => {
  const stays = new AbortController().signal;
  const most = async (networks: number, crowds: readonly string[] = []) => {
    const steps = stepsOf(5_000);
    const people = crowds.map((crowd) => steps.ask("query", stays, crowd));
    const visits = Array.from({ length: 24 }, (_, place) =>
      steps.ask("query", stays, `link ${place % 12}`, `192.0.2.${place % networks}`, FEW),
    );
    const all = [...people, ...visits];
    expect((await Promise.all(all)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    return steps.most();
  };
  expect(await most(1)).toBe(4);
  expect(await most(12)).toBe(8);
  expect(await most(12, Array(3).fill("user 1"))).toBe(11);
});

test("PLUS-403 a visitor from another network doesn't wait for everything that one network requests through the link", async () => {
  const { ask } = stepsOf(15_000);
  const stays = new AbortController().signal;
  const done: string[] = [];
  const from = async (network: string) => {
    await ask("query", stays, "link 1", network);
    done.push(network);
  };
  const many = Array.from({ length: 24 }, () => from("192.0.2.1"));
  await Promise.all([from("198.51.100.1"), ...many]);
  expect(done.indexOf("198.51.100.1")).toBeLessThan(12);
});

test("PLUS-432 a waiting change is not started once its sender has disconnected; too many waiting changes are refused", async () => {
  const { ask, steps } = stepsOf(5_000);
  const stays = new AbortController().signal;
  const running = Array.from({ length: 3 }, () => ask("mutation", stays));
  const left = await ask("mutation", AbortSignal.timeout(50));
  await Promise.all(running);
  expect(left.errors?.[0]?.message).toBe("The client disconnected");
  expect(steps()).toBe(60);
  // The running three don't finish before all others have arrived.
  const slow = stepsOf(5_000, 15_000, 10, async () => ({}), 2_000);
  const leaving = new AbortController();
  let refused = 0;
  const crowd = Array.from({ length: 210 }, async () => {
    const { errors } = await slow.ask("mutation", leaving.signal, undefined, undefined, "step { id }");
    if (errors?.[0]?.message.startsWith("Too many")) refused += 1;
  });
  await until(() => refused === 7 && slow.steps() === 3);
  leaving.abort();
  await Promise.all(crowd);
  expect([refused, slow.steps()]).toEqual([7, 3]);
});

test("PLUS-229 a waiting change runs with its sender's current account, and not at all for a signed-out sender", async () => {
  let asked = 0;
  const askAgain = async () => {
    asked += 1;
    if (asked === 2) throw new Error("Sign in to continue");
    return {};
  };
  const { ask, steps } = stepsOf(5_000, 15_000, 10, askAgain);
  const stays = new AbortController().signal;
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask("mutation", stays)));
  expect(answers.flatMap(({ errors }) => errors ?? []).map(({ message }) => message)).toEqual(["Sign in to continue"]);
  expect([asked, steps()]).toEqual([2, 80]);
});

test("PLUS-399 a query that waited too long for the same sender's other queries is refused with a clear message and runs nothing", async () => {
  const { ask, steps } = stepsOf(5_000, 100);
  const stays = new AbortController().signal;
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask("query", stays)));
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(["Too many of your queries are running. Try again when they are done"]),
  );
  expect([refused.length, steps()]).toEqual([8, 80]);
});

test("PLUS-600 changes that wait for an external server, two per crowd at a time, don't hold places that others need", async () => {
  const { ask, waiting } = stepsOf(5_000);
  const stays = new AbortController().signal;
  const slow = Array.from({ length: 12 }, (_, place) =>
    ask("mutation", stays, `user ${place % 2}`, undefined, "elsewhere after: step { id }"),
  );
  await until(() => waiting.length === 4);
  const others = await Promise.all([0, 1, 2].map((user) => ask("mutation", stays, `user ${user}`)));
  expect(others.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(waiting.length).toBe(4);
  for (let answered = 0; answered < 12; answered += 1) {
    await until(() => waiting.length > answered);
    waiting[answered]?.();
  }
  expect(await Promise.all(slow)).toEqual(slow.map(() => ({ data: { elsewhere: 1, after: { id: 1 } } })));
});

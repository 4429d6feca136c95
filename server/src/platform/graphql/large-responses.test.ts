import { setImmediate as nextTurn } from "node:timers/promises";
import { createSchema, createYoga, type YogaInitialContext } from "graphql-yoga";
import { expect, test } from "vitest";
import { type PacedCall, paceLists } from "./pace-lists.ts";

const ROWS = Array.from({ length: 2_000 }, () => ({}));
const FIELDS = Array.from({ length: 9 }, (_, at) => `f${at}: value`).join(" ");

/** Each list has 2,000 rows of nine fields; reads are recorded with their call. */
function largeLists(onRead: (call: string, list: number) => void) {
  type Context = PacedCall & YogaInitialContext;
  const schema = createSchema<Context>({
    typeDefs: "type Query { rows(list: Int!): [Row!]! } type Row { value: Int! }",
    resolvers: {
      Query: { rows: (_root, { list }: { list: number }) => ROWS.map(() => ({ list })) },
      Row: {
        value: ({ list }: { list: number }, _args, { crowd }) => {
          onRead(crowd, list);
          return 1;
        },
      },
    },
  });
  const yoga = createYoga<PacedCall>({ schema: paceLists(schema), logging: false, maskedErrors: false });
  return async (crowd: string, lists: number, whenEnded = () => {}, fields = FIELDS) => {
    const aliases = Array.from({ length: lists }, (_, at) => `l${at}: rows(list: ${at}) { ${fields} }`);
    const body = JSON.stringify({ query: `{ ${aliases.join(" ")} }` });
    const headers = { "content-type": "application/json" };
    const ended = Promise.withResolvers<void>();
    const answer = await yoga.fetch(
      "http://x/graphql",
      { method: "POST", headers, body },
      { crowd, ended: ended.promise },
    );
    const text = await answer.text();
    whenEnded();
    ended.resolve();
    return text;
  };
}

test("PLUS-861 however many large responses are serialized, others wait for one chunk of one of them at a time", async () => {
  let [read, most, isOver] = [0, 0, false];
  const ask = largeLists(() => {
    read += 1;
  });
  const watching = (async () => {
    for (let last = 0; !isOver; last = read) {
      await nextTurn();
      most = Math.max(most, read - last);
    }
  })();
  const texts = await Promise.all(Array.from({ length: 6 }, (_, at) => ask(`user ${at}`, 5)));
  isOver = true;
  await watching;
  expect(texts.map((text) => text.match(/f0/g)?.length)).toEqual(Array(6).fill(10_000));
  expect(most).toBeLessThan(2.5 * ROWS.length * 9);
});

test("PLUS-861 two responses with more than a tenth of the maximum number of fields run at a time, one per crowd", async () => {
  const making = new Set<string>();
  let most = 0;
  const note = (call: string, list: number) => {
    if (list < 6) return;
    making.add(call);
    most = Math.max(most, making.size);
  };
  const ask = largeLists(note);
  const large = (crowd: string) => ask(crowd, 10, () => making.delete(crowd));
  await Promise.all(["a", "b", "c", "d"].map(large));
  expect(most).toBe(2);
});

test("PLUS-1254 long aliases in the entries of a list count as several fields", async () => {
  const ask = largeLists(() => {});
  const withAlias = (length: number) => ask("a", 1, undefined, `${"x".repeat(length)}: value`);
  // 2,000 entries of 400 and of 600 fields.
  expect(await withAlias(8_000)).not.toContain("too large");
  expect(await withAlias(12_000)).toContain("too large");
});

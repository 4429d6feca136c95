import { expect, test } from "vitest";
import { z } from "zod";
import { THING_HAPPENED } from "#testkit/test-events.ts";
import { defineEvent, type EventDefinition } from "./event.ts";
import type { Unit } from "./unit.ts";

const emitted: (readonly [string, object])[] = [];
const emit: Unit["emit"] = async ({ name }, payload) => void emitted.push([name, payload]);
const THING_MOVED = defineEvent("thing.moved", { id: z.string(), from: z.string().optional() });

test("PLUS-340 the compiler checks the payload of emitted events", async () => {
  await emit(THING_HAPPENED, { n: 1 });
  await emit(THING_MOVED, { id: "a" });
  // @ts-expect-error: the field is missing
  await emit(THING_HAPPENED, {});
  // @ts-expect-error: a text is not a number
  await emit(THING_HAPPENED, { n: "1" });
  // @ts-expect-error: the payload of another event
  await emit(THING_MOVED, { id: "a", n: 1 });
  expect(emitted.map(([name]) => name)).toContain("thing.moved");
});

test("events of all kinds fit into one list, as features declare theirs", () => {
  const all: readonly EventDefinition<object>[] = [THING_HAPPENED, THING_MOVED];
  expect(all.map(({ payload }) => payload.safeParse({ n: 1 }).success)).toEqual([true, false]);
});

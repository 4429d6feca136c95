import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { REFUSED, standInServer } from "#web/data/graphql/server-fixture.ts";
import { NOTHING_SELECTED, selectByList } from "#web/ui/grid/selection.ts";
import { NO_FILTER } from "../page/take-filter.ts";
import { choiceByList, isNarrower, outlives } from "./chosen-items.ts";
import { placeInList } from "./follow-range.ts";

const server = standInServer();
const list = {
  sort: { key: "size", direction: "descending" },
  filter: { ...NO_FILTER, text: " take ", circled: true },
} as const;
const named = {
  sort: "SIZE",
  direction: "DESC",
  filter: { text: "take", circled: true, withNotes: false, review: null },
};

test("PLUS-680 a selection by range is sent with the list's order and filter, and the ids of its ends", () => {
  const all = { range: null, except: new Set(["x"]) };
  expect(choiceByList("f", all, new Set(), list)).toEqual({
    folder: "f",
    ...named,
    all: true,
    ranges: [],
    items: [],
    except: ["x"],
  });
  const range = { first: { id: "a", place: 3 }, last: { id: "b", place: 900 } };
  expect(choiceByList("f", { range, except: new Set() }, new Set(["c"]), list)).toMatchObject({
    all: false,
    ranges: [{ from: "a", to: "b" }],
    items: ["c"],
  });
});

test("PLUS-680 a whole list stays selected in another order and under a narrower filter; a range, and what a wider filter adds, doesn't", () => {
  const filtered = (filter: Partial<typeof NO_FILTER>) => ({ ...NO_FILTER, ...filter });
  const range = { first: { id: "a", place: 3 }, last: { id: "b", place: 900 } };
  const [all, some] = [selectByList(NOTHING_SELECTED, null), selectByList(NOTHING_SELECTED, range)];
  expect(outlives(all, filtered({}), filtered({}))).toBe(true);
  expect(outlives(all, filtered({ text: "ta" }), filtered({ text: "Take", notes: true }))).toBe(true);
  expect(outlives(all, filtered({ text: "ta" }), filtered({ text: "t" }))).toBe(false);
  expect(outlives(some, filtered({}), filtered({}))).toBe(false);
  expect(outlives(NOTHING_SELECTED, filtered({ text: "ta" }), filtered({}))).toBe(true);
  for (const flag of ["circled", "uncircled", "notes"] as const) {
    expect(isNarrower(NO_FILTER, { ...NO_FILTER, [flag]: true })).toBe(true);
    expect(isNarrower({ ...NO_FILTER, [flag]: true }, NO_FILTER)).toBe(false);
  }
  const [approved, open] = [filtered({ review: "APPROVED" }), filtered({ review: "IN_REVIEW" })];
  expect([isNarrower(NO_FILTER, approved), isNarrower(approved, approved)]).toEqual([true, true]);
  expect([isNarrower(approved, NO_FILTER), isNarrower(approved, open)]).toEqual([false, false]);
});

test("PLUS-680 the end of a range is looked up in the list; a missing one has no place, and a failed look-up is different", async () => {
  const place = { projectId: "p", folderId: "f" };
  const found = (from: number, id: string) => ({
    folder: { id: "f", window: { from, folders: [], assets: [{ id }] } },
  });
  server.answers.ItemPlace = found(41, "a");
  expect(await placeInList(place, "a", list)).toEqual({ id: "a", place: 41 });
  expect(server.calls[0]?.variables).toEqual({ project: "p", folder: "f", at: "a", ...named });
  server.answers.ItemPlace = found(0, "first");
  expect(await placeInList(place, "a", list)).toBeNull();
  server.answers.ItemPlace = REFUSED;
  await expect(placeInList(place, "a", list)).rejects.toThrow("taken by the server");
});

import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { REFUSED, standInServer } from "#web/data/graphql/server-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { NO_FILTER } from "../page/take-filter.ts";
import { choiceByList, choiceOfRange, chosenQuery } from "./chosen-items.ts";
import { keepItems } from "./keep-items.ts";

const server = standInServer();
const place = { projectId: "p", folderId: "f" };
const list = {
  sort: { key: "size", direction: "descending" },
  filter: { ...NO_FILTER, text: " take ", circled: true },
} as const;
const named = {
  sort: "SIZE",
  direction: "DESC",
  filter: { text: "take", circled: true, withNotes: false, review: null },
};
const kept = { id: "s1", count: 3, places: null, stillKept: new Set<string>(), except: new Set(["x"]) };

test("PLUS-680 PLUS-1396 a selection names what the server keeps, plus single items and exceptions", () => {
  expect(choiceByList("f", kept, new Set(["c"]), list)).toEqual({
    folder: "f",
    ...named,
    snapshot: "s1",
    items: ["c"],
    except: ["x"],
  });
});

test("PLUS-680 PLUS-1396 the server gets the whole list, or the ends of a range, and its response has all that commands need", async () => {
  const chosen = { count: 3, assetCount: 3 };
  server.answers.SnapshotItems = { snapshotItems: { id: "s1", version: "v", chosen } };
  const range = { first: { id: "a", place: 3 }, last: { id: "b", place: 900 } };
  expect(await keepItems(place, choiceOfRange("f", range, list), list, 898)).toEqual({
    id: "s1",
    count: 3,
    version: "v",
  });
  const whole = { folder: "f", ...named, all: true, ranges: [] };
  await keepItems(place, choiceOfRange("f", null, list), list, 3);
  expect(server.calls.map(({ variables }) => variables.choice)).toEqual([
    { ...whole, all: false, ranges: [{ from: "a", to: "b" }] },
    whole,
  ]);
  const choice = choiceByList("f", { ...kept, except: new Set() }, new Set(), list);
  expect(queryClient.getQueryData(chosenQuery(place, choice).queryKey)).toEqual(chosen);
});

test("PLUS-1396 a failure to keep a selection is reported", async () => {
  useNotices.setState({ shown: [], log: [] });
  server.answers.SnapshotItems = REFUSED;
  expect(await keepItems(place, choiceOfRange("f", null, list), list, 3)).toBeNull();
  expect(useNotices.getState().shown.map(({ text }) => text)).toEqual(["Could not select the items"]);
});

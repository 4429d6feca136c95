import { expect, test } from "vitest";
import { chosenSort } from "#core/sorting/sort.ts";
import { DEFAULT_SHARE_SORT, SHARE_SORT_KEYS, SHARES_START_DESCENDING, type ShareSortKey } from "./share-list.ts";
import { sharesMessages } from "./shares.messages.ts";

test("SHARES-031 shares are sorted by Name, Created, Created By and Expires; by default the newest come first", () => {
  const labels = SHARE_SORT_KEYS.map((key) => sharesMessages.sortKeys[key]);
  expect(labels).toEqual(["Name", "Created", "Created By", "Expires"]);
  const choose = (key: ShareSortKey) =>
    chosenSort<ShareSortKey>({ key: "name", direction: "ascending" }, key, SHARES_START_DESCENDING);
  expect(choose("created")).toEqual(DEFAULT_SHARE_SORT);
  expect(choose("expires").direction).toBe("ascending");
});

import { expect, test } from "vitest";
import { aLink } from "../share-fixture.ts";
import { deleteQuestion, shareMenu } from "./share-menu.ts";

const [one, other] = [aLink(), aLink({ id: "l2", name: "Day 13" })];

function menu(...selected: (typeof one)[]) {
  const done: string[] = [];
  const groups = shareMenu(selected, {
    edit: ({ id }) => done.push(`edit ${id}`),
    invite: ({ id }) => done.push(`invite ${id}`),
    delete: (links) => done.push(`delete ${links.map(({ id }) => id).join(",")}`),
  });
  return { lines: groups.flatMap(({ actions }) => actions), done };
}

test("SHARES-027 SHARES-028 SHARES-039 Invite User stands in the menu with exactly one share selected, Delete always", () => {
  expect(menu().lines).toEqual([]);
  expect(menu(one).lines.map(({ label }) => label)).toEqual(["Invite User", "Delete"]);
  expect(menu(one, other).lines.map(({ label }) => label)).toEqual(["Delete"]);
  const { lines, done } = menu(one);
  for (const { onSelect } of lines) onSelect();
  menu(one, other).lines[0]?.onSelect();
  expect(done).toEqual(["invite l1", "delete l1"]);
});

test("SHARES-029 SHARES-030 the question before deleting names one share, and counts several", () => {
  expect(deleteQuestion([one])).toBe("Delete 'Day 12 selects'?");
  expect(deleteQuestion([one, other])).toBe("Delete these 2 links?");
});

import { expect, test } from "vitest";
import { type DraggedItems, type DropTarget, dropVerdict } from "./drop-rules.ts";

const folder = (id: string, parentId: string | null, mayEdit: boolean | undefined = true): DropTarget => ({
  id,
  name: id,
  parentId,
  mayEdit,
});
const known = new Map(
  [
    folder("root", null),
    folder("day", "root"),
    folder("stills", "day"),
    folder("deep", "stills"),
    folder("locked", "root", false),
  ].map((target) => [target.id, target]),
);
const verdictOn = (id: string, dragged: DraggedItems) =>
  dropVerdict(known.get(id) ?? folder(id, null, undefined), dragged, known);

const clip = { kind: "asset" as const, id: "clip", name: "A001.mov" };
const stills = { kind: "folder" as const, id: "stills", name: "stills" };
const fromDay = (...selected: DraggedItems["picked"]["selected"]): DraggedItems => ({
  picked: { selected },
  fromFolderId: "day",
});

test("FOLDERS-005 a folder accepts dropped items only with edit permission on it, and says what will happen or why not", () => {
  expect(verdictOn("root", fromDay(clip))).toEqual({ accepted: true, text: 'Move 1 item to "root"' });
  expect(verdictOn("root", fromDay(clip, stills))).toEqual({ accepted: true, text: 'Move 2 items to "root"' });
  expect(verdictOn("locked", fromDay(clip))).toEqual({
    accepted: false,
    text: 'You don\'t have permission to move items to "locked"',
  });
});

test("FOLDERS-061 a folder can't be dropped on itself or below itself", () => {
  const refused = { accepted: false, text: '"stills" cannot be moved into itself' };
  expect(verdictOn("stills", fromDay(clip, stills))).toEqual(refused);
  expect(verdictOn("deep", fromDay(stills))).toEqual(refused);
  expect(verdictOn("deep", fromDay(clip)).accepted).toBe(true);
});

test("items don't move to their current folder, and an unknown right is left to the server", () => {
  expect(verdictOn("day", fromDay(clip))).toEqual({ accepted: false, text: 'Already in "day"' });
  expect(verdictOn("unknown", fromDay(clip)).accepted).toBe(true);
});

test("a cycle among broken parents is not followed forever", () => {
  const circle = new Map([
    ["a", folder("a", "b")],
    ["b", folder("b", "a")],
  ]);
  expect(dropVerdict(folder("a", "b"), fromDay(stills), circle).accepted).toBe(true);
});

import { beforeEach, expect, test } from "vitest";
import { addMark, clearMarks, EMPTY_DRAWING, undoMark } from "#core/annotations/mark-history.ts";
import { hasUnsaved, itemMode, useComments } from "./comments-store.ts";

const state = () => useComments.getState();
beforeEach(() => state().reset());

test("COMMENTS-023 comment mode is on or off, and a draft survives leaving it", () => {
  state().startCommenting();
  state().setDraft("Half a stop down");
  state().stopCommenting();
  expect(state().isCommenting).toBe(false);
  state().startCommenting();
  expect(state()).toMatchObject({ isCommenting: true, draft: "Half a stop down" });
});

test("COMMENTS-024 COMMENTS-025 posting ends comment mode and selects the new comment", () => {
  state().startCommenting();
  state().setDraft("Sandbag in frame");
  state().setMark("in", 40);
  state().posted("new");
  expect(state()).toMatchObject({ isCommenting: false, draft: "", markIn: undefined, activeId: "new" });
});

test("COMMENTS-026 an item is idle, editing or replying", () => {
  expect(itemMode(state(), "a")).toBe("idle");
  state().startItem("a", "editing");
  expect(itemMode(state(), "a")).toBe("editing");
  state().startItem("a", "replying");
  expect(itemMode(state(), "a")).toBe("replying");
  state().stopItem();
  expect(itemMode(state(), "a")).toBe("idle");
});

test("COMMENTS-027 only one item edits at a time", () => {
  state().startItem("a", "editing");
  state().startItem("b", "replying");
  expect(itemMode(state(), "a")).toBe("idle");
  expect(itemMode(state(), "b")).toBe("replying");
});

test("PLUS-299 text typed into an item is kept while another is open, and dropped when it is saved or discarded", () => {
  state().startItem("a", "replying");
  state().setItemDraft("a", "replying", "It was meant to");
  state().startItem("b", "editing");
  expect([state().itemDrafts, hasUnsaved(state())]).toEqual([{ "replying a": "It was meant to" }, true]);
  state().setItemDraft("b", "editing", "Other words");
  state().stopItem();
  expect(state().itemDrafts).toEqual({ "replying a": "It was meant to" });
  state().finishItem("a", "replying");
  expect([state().itemDrafts, hasUnsaved(state())]).toEqual([{}, false]);
  state().setItemDraft("a", "replying", "Again");
  state().setItemDraft("a", "replying", "");
  expect(state().itemDrafts).toEqual({});
});

test("an edit that is saved late does not close the next open item", () => {
  state().startItem("a", "editing");
  state().startItem("b", "replying");
  state().finishItem("a", "editing");
  expect(itemMode(state(), "b")).toBe("replying");
  state().finishItem("b", "replying");
  expect(itemMode(state(), "b")).toBe("idle");
});

const line = (x2: number) => ({ kind: "line", color: "#ff4b3e", width: 4, x1: 0, y1: 0, x2, y2: 1 }) as const;
const picture = { place: 37, width: 320, height: 180 };
const drawn = {
  id: "d",
  versionId: "v",
  text: "Collar",
  contents: { text: "Collar", annotation: [line(0.5)], meta: { width: 320, height: 180 } },
  position: { start: 12, end: 20 },
};

test("PLUS-186 a drawing stays on the frame where it was started, until it is empty", () => {
  state().draw(addMark(state().drawing, line(0.1)), picture);
  state().draw(addMark(state().drawing, line(0.2)), { ...picture, place: 40 });
  expect(state().drawnOn).toEqual(picture);
  state().draw(clearMarks(state().drawing), picture);
  expect(state().drawnOn).toBeUndefined();
  state().draw(undoMark(state().drawing), { ...picture, place: 41 });
  expect(state().drawnOn?.place).toBe(41);
});

test("ANNOTATE-003 editing a drawing enters comment mode with it; an open draft is kept until the edit ends", () => {
  state().startCommenting();
  state().setDraft("Half a stop down");
  state().draw(addMark(EMPTY_DRAWING, line(0.1)), picture);
  state().startEditing(drawn);
  expect(state()).toMatchObject({ isCommenting: true, draft: "Collar", drawing: { marks: [line(0.5)] } });
  expect(state().drawnOn?.place).toBe(12);
  state().setDraft("Collar again");
  state().posted("d");
  expect(state()).toMatchObject({ isCommenting: false, editing: undefined, activeId: "d", draft: "Half a stop down" });
  expect(state().drawing.marks).toEqual([line(0.1)]);
  state().startEditing(drawn);
  state().stopCommenting();
  expect(state()).toMatchObject({
    isCommenting: false,
    editing: undefined,
    draft: "Half a stop down",
    drawnOn: picture,
  });
});

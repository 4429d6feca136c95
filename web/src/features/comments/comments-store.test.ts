import { beforeEach, expect, test } from "vitest";
import { itemMode, useComments } from "./comments-store.ts";

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

test("an edit that is saved late does not close the item the user has gone on to", () => {
  state().startItem("a", "editing");
  state().startItem("b", "replying");
  state().finishItem("a", "editing");
  expect(itemMode(state(), "b")).toBe("replying");
  state().finishItem("b", "replying");
  expect(itemMode(state(), "b")).toBe("idle");
});

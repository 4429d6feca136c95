import "#testkit/browser-window.ts";
import { beforeEach, expect, test } from "vitest";
import type { KeyPress } from "#player/core/controls/keyboard-map.ts";
import type { Player } from "#player/dom/player.ts";
import { installAll } from "#web/faces/all-commands-fixture.ts";
import type { Comment } from "#web/features/comments/api/comment-queries.ts";
import { commentsFeature } from "#web/features/comments/comments.feature.ts";
import type { OneComment } from "#web/features/comments/list/one-comment.ts";
import type { ViewedAsset } from "../api/viewed-asset.ts";
import type { ViewActs, ViewedTake } from "../viewed-take.ts";
import { viewerFeature } from "../viewer.feature.ts";
import { runOfPress } from "./viewer-keys.ts";

beforeEach(() => installAll([commentsFeature, viewerFeature]));

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});
const asset = (may = true) => ({ id: "b", circled: false, allowedTo: { edit: may, delete: may } }) as ViewedAsset;
const said = { id: "c", isDeleted: false } as Comment;
const done: string[] = [];
const acts: ViewActs = {
  openTake: (id) => void done.push(`open ${id}`),
  circle: ({ id }) => void done.push(`circle ${id}`),
  askAndDelete: () => void done.push("delete"),
  startCommenting: () => void done.push("comment"),
  setMark: (which) => void done.push(`mark ${which}`),
  changeComment: (direction) => void done.push(`comment ${direction}`),
};
const view = (change: Partial<ViewedTake> = {}): ViewedTake => ({
  asset: asset(),
  version: undefined,
  player: {} as Player,
  openId: "b",
  takeIds: ["a", "b"],
  coming: { has: () => false, open: () => {} },
  isVisitor: false,
  savesMarked: false,
  mayComment: true,
  comments: [said],
  acts,
  ...change,
});
const selected = (mayReply: boolean): OneComment => ({
  comment: said,
  assetId: "b",
  mayReply,
  marks: [],
  clock: undefined,
  acts: {
    reply: ({ comment }) => void done.push(`reply ${comment.id}`),
    edit() {},
    downloadFrame() {},
    setResolved() {},
    assign() {},
    setTeamOnly() {},
    askAndRemove() {},
  },
});
/** What a press has done by the time it returns. */
const doneBy = (key: KeyPress, now = view(), comment: OneComment | null = null) => {
  done.length = 0;
  runOfPress(key, now, comment)?.();
  return done.join();
};

test("PLAYER-078 PLUS-470 the viewer's keys are those for takes and comments, each if its action is possible", () => {
  expect(doneBy(press("PageUp"))).toBe("open a");
  expect(doneBy(press("PageDown"))).toBe("");
  expect(doneBy(press("PageDown"), view({ takeIds: ["b", "c"] }))).toBe("open c");
  expect(doneBy(press("x"))).toBe("circle b");
  expect(doneBy(press("x"), view({ asset: asset(false) }))).toBe("");
  expect(["C", "i", "o", "n", "p"].map((key) => doneBy(press(key)))).toEqual([
    "comment",
    "mark in",
    "mark out",
    "comment 1",
    "comment -1",
  ]);
  expect(["c", "i", "o", "n", "p"].map((key) => doneBy(press(key), view({ mayComment: false }))).join("")).toBe("");
  expect(["i", "o", "n", "p"].map((key) => doneBy(press(key), view({ player: undefined }))).join("")).toBe("");
  expect(doneBy(press(" "))).toBe("");
});

test("PLUS-1599 next and previous wait for a take that is still loading, each in its direction", () => {
  const coming = (way: 1 | -1) => ({
    has: (direction: 1 | -1) => direction === way,
    open: (direction: 1 | -1) => void done.push(`await ${direction}`),
  });
  expect(doneBy(press("PageDown"), view({ coming: coming(1) }))).toBe("await 1");
  expect(doneBy(press("PageDown"), view({ coming: coming(-1) }))).toBe("");
  expect(doneBy(press("PageUp"), view({ takeIds: [], coming: coming(-1) }))).toBe("await -1");
  expect(doneBy(press("PageDown"), view({ takeIds: ["b", "c"], coming: coming(1) }))).toBe("open c");
});

test("PLUS-1479 Delete is for people who may delete the take, never for visitors, and not while the next take loads", () => {
  expect(doneBy(press("Delete"))).toBe("delete");
  expect(doneBy(press("Delete"), view({ asset: asset(false) }))).toBe("");
  expect(doneBy(press("Delete"), view({ isVisitor: true }))).toBe("");
  expect(doneBy(press("Delete"), view({ openId: "c" }))).toBe("");
});

test("PLAYER-078 PLUS-470 R replies to the selected comment, if that is possible", () => {
  expect(doneBy(press("r"))).toBe("");
  expect(doneBy(press("r"), view(), selected(false))).toBe("");
  expect(doneBy(press("R"), view(), selected(true))).toBe("reply c");
});

test("the viewer leaves keys with Ctrl, Alt or Meta to the browser, and those with Shift to the page", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey", "shiftKey"] as const)
    expect(doneBy(press("c", { [held]: true }))).toBe("");
});

import { describe, expect, test } from "vitest";
import { type Actor, ANONYMOUS } from "./actor.ts";
import { commentSight, mayAssign, mayHide, mayReact, mayResolve } from "./comment-rights.ts";
import { type FolderAllowed, NO_FOLDER_RIGHTS } from "./folder-rights.ts";
import { aUser, aVisitor } from "./permission-cases.ts";

const folder: FolderAllowed = { ...NO_FOLDER_RIGHTS, view: true, comment: true };
const viewed: FolderAllowed = { ...NO_FOLDER_RIGHTS, view: true };
const unverified = aUser({ verified: false, isSuperuser: true });
const thread = { parentId: null, isDeleted: false };

describe("a thread", () => {
  test("PLUS-670 PLUS-892 is resolved and assigned by people who may comment", () => {
    expect([mayResolve(aUser(), folder, thread), mayAssign(aUser(), folder, thread)]).toEqual([true, true]);
    expect([mayResolve(aUser(), viewed, thread), mayAssign(aUser(), viewed, thread)]).toEqual([false, false]);
  });

  test.each<[string, Actor]>([
    ["anonymous", ANONYMOUS],
    ["somebody without the second factor", unverified],
  ])("PLUS-670 PLUS-892 is neither resolved nor assigned by %s", (_who, actor) => {
    expect([mayResolve(actor, folder, thread), mayAssign(actor, folder, thread)]).toEqual([false, false]);
  });

  test("PLUS-780 PLUS-892 is resolved by visitors only if the link allows both, and never assigned", () => {
    const may = (canComment: boolean, canResolve: boolean) =>
      mayResolve(aVisitor({ canComment, canResolve }), NO_FOLDER_RIGHTS, thread);
    expect([may(true, true), may(true, false), may(false, true), may(false, false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(mayAssign(aVisitor({ canComment: true, canResolve: true }), folder, thread)).toBe(false);
  });

  test("PLUS-670 PLUS-892 is not a reply, and not deleted", () => {
    const others = [
      { parentId: "c1", isDeleted: false },
      { parentId: null, isDeleted: true },
    ];
    const visitor = aVisitor({ canComment: true, canResolve: true });
    for (const other of others)
      expect([mayResolve(aUser(), folder, other), mayAssign(aUser(), folder, other)]).toEqual([false, false]);
    expect(others.map((other) => mayResolve(visitor, folder, other))).toEqual([false, false]);
  });
});

test("PLUS-1060 people who may comment react, to everything that isn't deleted", () => {
  expect(mayReact(aUser(), folder, { isDeleted: false })).toBe(true);
  expect(mayReact(aUser(), folder, { isDeleted: true })).toBe(false);
  expect(mayReact(aUser(), viewed, { isDeleted: false })).toBe(false);
  for (const actor of [unverified, ANONYMOUS, aVisitor({ canComment: true })])
    expect(mayReact(actor, folder, { isDeleted: false })).toBe(false);
});

test("PLUS-782 team-only comments are read with an account only, and a visitor may read only their own visit's", () => {
  expect(commentSight(aUser())).toEqual({ teamOnly: true, visitId: null });
  expect(commentSight(unverified)).toEqual({ teamOnly: false, visitId: null });
  expect(commentSight(ANONYMOUS)).toEqual({ teamOnly: false, visitId: null });
  expect(commentSight(aVisitor({ showsComments: true }))).toEqual({ teamOnly: false, visitId: null });
  expect(commentSight(aVisitor({ showsComments: false }))).toEqual({ teamOnly: false, visitId: "s2" });
});

describe("PLUS-782 a comment is made team-only", () => {
  const mine = { authorId: "ada", visitId: null, isDeleted: false, isThreadTeamOnly: false };
  const theirs = { ...mine, authorId: "bob" };
  const [editor, member] = [{ edit: true }, { edit: false }];

  test("by its author as long as they may comment, and by those who edit the project", () => {
    expect(mayHide(aUser(), folder, member, mine)).toBe(true);
    expect(mayHide(aUser(), viewed, member, mine)).toBe(false);
    expect(mayHide(aUser(), folder, member, theirs)).toBe(false);
    expect(mayHide(aUser(), viewed, editor, theirs)).toBe(true);
  });

  test("not in a team-only thread, not deleted, and not in a hidden folder", () => {
    expect(mayHide(aUser(), folder, editor, { ...mine, isThreadTeamOnly: true })).toBe(false);
    expect(mayHide(aUser(), folder, editor, { ...mine, isDeleted: true })).toBe(false);
    expect(mayHide(aUser(), NO_FOLDER_RIGHTS, editor, mine)).toBe(false);
  });

  test("not by anybody without an account, or without the second factor", () => {
    for (const actor of [unverified, ANONYMOUS, aVisitor({ canComment: true })])
      expect(mayHide(actor, folder, editor, mine)).toBe(false);
  });
});

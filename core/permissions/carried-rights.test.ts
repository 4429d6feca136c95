import { describe, expect, test } from "vitest";
import { ANONYMOUS } from "./actor.ts";
import { mayPlayOriginal } from "./asset-rights.ts";
import { closedBelow, gainedRight, mayTakeFiles, NO_FOLDER_RIGHTS, rightsThroughout } from "./folder-rights.ts";
import { aFolder, aUser, aVisitor } from "./permission-cases.ts";
import { maskOf } from "./permission-set.ts";

const from = (...rights: ("download" | "downloadMarked" | "share" | "delete")[]) => ({
  ...NO_FOLDER_RIGHTS,
  ...Object.fromEntries(rights.map((right) => [right, true])),
});

describe("content that is moved", () => {
  test.each(["download", "share", "delete"] as const)("must not gain the right to %s", (right) => {
    expect(gainedRight("move", from(), from(right))).toBe(right);
    expect(gainedRight("move", from(right), from(right))).toBeUndefined();
    expect(gainedRight("move", from(right), from())).toBeUndefined();
  });

  test("may be deleted as a copy, but not leave", () => {
    expect(gainedRight("copy", from(), from("delete"))).toBeUndefined();
    expect(gainedRight("copy", from(), from("share"))).toBe("share");
    expect(gainedRight("copy", from(), from("download"))).toBe("download");
  });

  test("must not lose its mark, nor become downloadable with one", () => {
    expect(gainedRight("move", from("downloadMarked"), from("download"))).toBe("download");
    expect(gainedRight("move", from(), from("downloadMarked"))).toBe("download");
    expect(gainedRight("move", from("download"), from("downloadMarked"))).toBeUndefined();
  });
});

test("files may leave as they are or with a mark", () => {
  expect([from("download"), from("downloadMarked"), from("share", "delete")].map(mayTakeFiles)).toEqual([
    true,
    true,
    false,
  ]);
});

describe("the rights in a folder and everything below it", () => {
  const grant = { role: "EDITOR", mask: maskOf(["VIEW", "DOWNLOAD", "COMMENT"]) } as const;
  const lineages = [
    ["root", "day"],
    ["root", "other"],
    ["root", "day", "cam"],
  ];
  const root = aFolder("root", grant, {
    day: maskOf(["VIEW", "COMMENT"]),
    other: maskOf(["VIEW", "DOWNLOAD"]),
    cam: 0,
  });

  test("are those that every top-level folder has too", () => {
    const common = rightsThroughout(aUser(), root, lineages);
    expect([common.view, common.download, common.comment]).toEqual([true, false, false]);
    expect(rightsThroughout(aUser(), root, [["root", "other"]])).toMatchObject({ download: true, comment: false });
    expect(rightsThroughout(aUser(), root, [])).toMatchObject({ download: true, comment: true });
  });

  test("are its own below the root, where they only grow", () => {
    const day = aFolder("day", grant, { day: maskOf(["VIEW", "COMMENT"]), cam: 0 });
    expect(rightsThroughout(aUser(), day, lineages)).toMatchObject({ view: true, comment: true, download: false });
    expect(closedBelow(aUser(), day, lineages, "download")).toEqual([]);
  });

  test("lack one in the folders that are named", () => {
    expect(closedBelow(aUser(), root, lineages, "download")).toEqual(["day"]);
    expect(closedBelow(aUser(), root, lineages, "comment")).toEqual(["other"]);
    expect(closedBelow(aUser(), root, lineages, "view")).toEqual([]);
  });

  test("are all of them for those who run the workspace", () => {
    const admin = aUser({ managedWorkspaceIds: new Set(["w"]) });
    const { downloadMarked, ...rest } = rightsThroughout(admin, root, lineages);
    expect([downloadMarked, ...new Set(Object.values(rest))]).toEqual([false, true]);
    expect(closedBelow(admin, root, lineages, "delete")).toEqual([]);
  });
});

test("the original is played to those who may download it, never on a watermarked link", () => {
  const [may, mayNot] = [{ download: true }, { download: false }];
  expect([mayPlayOriginal(aUser(), may), mayPlayOriginal(aUser(), mayNot)]).toEqual([true, false]);
  expect(mayPlayOriginal(aVisitor({ isWatermarked: true }), may)).toBe(false);
  expect(mayPlayOriginal(aVisitor(), may)).toBe(true);
  expect(mayPlayOriginal(ANONYMOUS, mayNot)).toBe(false);
});

import "#testkit/browser-window.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { refused, standInServer } from "#web/data/graphql/server-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { assetItem } from "../items/browser-item.ts";
import { assetCard, folderWindow } from "../items/cards-fixture.ts";
import type { PickedByList } from "../items/picked-items.ts";
import { forgetUndo, undoLast } from "../last-undo.ts";
import { windowsOf } from "../windows/folder-window.ts";
import { circlePicked, circleTakes } from "./circle-takes.ts";
import { folderKeys } from "./folder-keys.ts";

const server = standInServer();
const place = { projectId: "project", folderId: "folder" };
const [a, b, c] = ["a", "b", "c"].map((id) => assetCard({ id }));
const circledOf = () =>
  windowsOf(place).flatMap(({ window }) => window.assets.flatMap(({ id, circled }) => (circled ? id : [])));
const notices = () => useNotices.getState().shown.map(({ kind, text, detail }) => [kind, text, detail]);
const sent = () => server.calls.map(({ operationName, variables }) => [operationName, variables]);

beforeEach(() => {
  useNotices.setState({ shown: [], log: [] });
  forgetUndo();
  queryClient.clear();
  const assets = [a, b, c].flatMap((card) => card ?? []);
  queryClient.setQueryData([...folderKeys.windows("project", "folder"), 0], folderWindow({ assets }));
  server.answers.CircleChosen = { circleChosen: { itemCount: 2, actId: "act" } };
  server.answers.TakeBack = { takeBack: { itemCount: 2 } };
});

const circleTwo = () =>
  circleTakes(
    place,
    [
      { id: "a", circled: false },
      { id: "b", circled: false },
      { id: "c", circled: true },
    ],
    true,
  );

describe("PLUS-350 circled takes", () => {
  test("are told with an undo; those that are circled already aren't sent", async () => {
    await circleTwo();
    const choice = { folder: "folder", items: ["a", "b"] };
    expect(sent()).toEqual([["CircleChosen", { project: "project", choice, circled: true }]]);
    expect(notices()).toEqual([["positive", "2 takes circled", undefined]]);
    expect(useNotices.getState().shown[0]).toMatchObject({ durationMs: 8_000, action: { label: "Undo" } });
    expect(circledOf()).toEqual(["a", "b"]);
  });

  test("lose their circles by the undo, which is told in place of the notice", async () => {
    await circleTwo();
    undoLast();
    await vi.waitFor(() => expect(notices()).toEqual([["positive", "2 circles removed", undefined]]));
    expect(sent().at(-1)).toEqual(["TakeBack", { actId: "act" }]);
    expect(circledOf()).toEqual([]);
  });

  test("keep them if the undo is refused", async () => {
    await circleTwo();
    server.answers.TakeBack = refused("Somebody else has changed it", "CONFLICT");
    undoLast();
    expect(circledOf()).toEqual([]);
    await vi.waitFor(() =>
      expect(notices()).toEqual([["negative", "Could not circle takes", "Somebody else has changed it"]]),
    );
    expect(circledOf()).toEqual(["a", "b"]);
  });

  test("lose them if the server refuses", async () => {
    server.answers.CircleChosen = refused("You may not", "FORBIDDEN");
    await circleTwo();
    expect(circledOf()).toEqual([]);
    expect(notices()).toEqual([["negative", "Could not circle takes", "You may not"]]);
  });

  test("aren't told if nothing has changed, and an undo that takes nothing back isn't either", async () => {
    server.answers.TakeBack = { takeBack: { itemCount: 0 } };
    await circleTwo();
    undoLast();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    await vi.waitFor(() => expect(notices()).toEqual([]));
    server.answers.CircleChosen = { circleChosen: { itemCount: 0, actId: "act" } };
    await circleTwo();
    expect(notices()).toEqual([]);
  });

  test("aren't sent at all if all have what is wanted", async () => {
    await circleTakes(place, [{ id: "c", circled: false }], false);
    expect([sent(), notices()]).toEqual([[], []]);
  });
});

describe("PLUS-680 a selection", () => {
  const item = (id: string, circled: boolean) => assetItem(assetCard({ id, circled }));
  const byList = (askSums: PickedByList["askSums"]): PickedByList => ({
    choice: { folder: "folder", items: [] },
    count: 9,
    sums: undefined,
    askSums,
    letGo: () => {},
  });
  const sums = (assetCount: number, circledCount: number) =>
    byList(async () => ({ assetCount, circledCount }) as Awaited<ReturnType<PickedByList["askSums"]>>);

  test("is circled if one of its takes is not, by what the server counts", async () => {
    await circlePicked(place, { selected: [], byList: sums(9, 8) });
    await circlePicked(place, { selected: [], byList: sums(9, 9) });
    const choice = { folder: "folder", items: [] };
    expect(sent()).toEqual([
      ["CircleChosen", { project: "project", choice, circled: true }],
      ["CircleChosen", { project: "project", choice, circled: false }],
    ]);
  });

  test("that is loaded is circled where it isn't, and loses its circles if all have one", async () => {
    await circlePicked(place, { selected: [item("a", false), item("b", true)] });
    await circlePicked(place, { selected: [item("a", true), item("b", true)] });
    expect(sent().map(([, variables]) => variables)).toEqual([
      { project: "project", choice: { folder: "folder", items: ["a"] }, circled: true },
      { project: "project", choice: { folder: "folder", items: ["a", "b"] }, circled: false },
    ]);
  });

  test("stays as it is if the server can't count it", async () => {
    await circlePicked(place, { selected: [], byList: byList(() => Promise.reject(new Error("no"))) });
    expect([sent(), notices()]).toEqual([[], [["negative", "Could not circle takes", undefined]]]);
  });
});

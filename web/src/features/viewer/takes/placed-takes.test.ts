import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { assetCard, folderCard, folderWindow } from "#web/features/folders/items/cards-fixture.ts";
import { hasAround } from "#web/features/folders/windows/folder-window.ts";
import { PlacedTakes, startToSee } from "./placed-takes.ts";

const cards = (...ids: string[]) => ids.map((id) => assetCard({ id }));
const ids = (takes: PlacedTakes) =>
  Array.from({ length: takes.count }, (_, place) => takes.at(place)?.id ?? "-").join(" ");

test("PLUS-637 takes have their places after the folders of the list, as far as windows are loaded", () => {
  const start = folderWindow({ folders: [folderCard()], folderCount: 2, assetCount: 6, from: 1, assets: cards("a") });
  const later = folderWindow({ folderCount: 2, assetCount: 6, from: 5, assets: cards("d", "e") });
  const takes = new PlacedTakes([start, later]);
  expect(ids(takes)).toBe("a - - d e -");
  expect([takes.placeOf("d"), takes.placeOf("elsewhere")]).toEqual([3, -1]);
  expect([takes.around("a"), takes.around("e"), takes.around("elsewhere")]).toEqual([["a"], ["d", "e"], []]);
  const isBeside = (id: string) => [takes.isUnknownBeside(id, -1), takes.isUnknownBeside(id, 1)];
  expect(["a", "d", "e", "elsewhere"].map(isBeside)).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [true, true],
  ]);
  // An item that moved down between two window requests appears once, and a shorter list has nothing past its end.
  const first = folderWindow({ assetCount: 3, assets: cards("a", "b") });
  const moved = folderWindow({ assetCount: 3, from: 1, assets: cards("c", "b", "d") });
  expect(ids(new PlacedTakes([first, moved]))).toBe("a b -");
  expect(new PlacedTakes([folderWindow({ assetCount: 2, assets: cards("a", "b") })]).isUnknownBeside("b", 1)).toBe(
    false,
  );
});

test("PLUS-637 a window is requested if the loaded one lacks visible takes, around them, and not past the list", () => {
  const held = { from: 150, to: 250 };
  expect(startToSee(held, { from: 190, to: 211 }, 10_000)).toBeUndefined();
  expect(startToSee(held, { from: 240, to: 252 }, 10_000)).toBe(200);
  expect(startToSee(held, { from: 148, to: 160 }, 10_000)).toBe(100);
  expect(startToSee(held, { from: 0, to: 12 }, 10_000)).toBe(0);
  expect(startToSee(held, { from: 240, to: 252 }, 250)).toBeUndefined();
  expect(startToSee(held, { from: 0, to: 0 }, 10_000)).toBeUndefined();
  // At any position, a screen of 80 takes fits in it.
  for (let from = 300; from < 340; from++) {
    const start = startToSee(held, { from, to: from + 80 }, 10_000) ?? 0;
    expect([start <= from, start + 100 >= from + 80]).toEqual([true, true]);
  }
});

test("PLUS-637 a loaded window is enough for a take with enough neighbours on both sides, or the end of the list", () => {
  const assets = cards(...Array.from({ length: 30 }, (_, n) => `t${n}`));
  const has = (more: object) =>
    ["t0", "t9", "t10", "t19", "t20", "t29", "elsewhere"].filter((id) =>
      hasAround(folderWindow({ assets, folderCount: 2, ...more }), id),
    );
  expect(has({ from: 50, assetCount: 1_000 })).toEqual(["t10", "t19"]);
  expect(has({ from: 2, assetCount: 1_000 })).toEqual(["t0", "t9", "t10", "t19"]);
  expect(has({ from: 50, assetCount: 78 })).toEqual(["t10", "t19", "t20", "t29"]);
  expect(has({ from: 2, assetCount: 30 })).toEqual(["t0", "t9", "t10", "t19", "t20", "t29"]);
});

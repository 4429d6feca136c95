import { expect, test } from "vitest";
import { frameOfTile, sheetGrid, spriteSheets, tileCountOf } from "./sprite-sheet.ts";

test("PLAYER-002 ASSETS-021 the player's sheet has 6 columns by 10 rows, the grid's 6 by 5", () => {
  const [player, grid] = spriteSheets({ width: 480, height: 270 });
  expect(player).toMatchObject({ name: "video-preview", columns: 6, rows: 10, tileWidth: 352, tileHeight: 198 });
  expect(grid).toMatchObject({ name: "thumbnail-preview", columns: 6, rows: 5, tileWidth: 320, tileHeight: 180 });
});

test("tiles of a small clip keep its size", () => {
  expect(spriteSheets({ width: 160, height: 90 }).map((sheet) => sheet.tileWidth)).toEqual([160, 160]);
});

test("a tile shows the middle of its share, also if there are fewer frames than tiles", () => {
  expect([0, 1, 59].map((tile) => frameOfTile(tile, 60, 600))).toEqual([5, 15, 595]);
  expect([0, 59].map((tile) => frameOfTile(tile, 60, 1))).toEqual([0, 0]);
  expect([0, 29, 30, 59].map((tile) => frameOfTile(tile, 60, 2))).toEqual([0, 0, 1, 1]);
});

test("a sheet's file has its tiles, every other file one picture", () => {
  expect(sheetGrid("video-preview.jpg")).toEqual({ columns: 6, rows: 10 });
  expect(sheetGrid("thumbnail-preview.jpg")).toEqual({ columns: 6, rows: 5 });
  expect(sheetGrid("poster-of-thumbnail-preview")).toEqual({ columns: 1, rows: 1 });
  expect(spriteSheets({ width: 480, height: 270 }).map(tileCountOf)).toEqual([60, 30]);
});

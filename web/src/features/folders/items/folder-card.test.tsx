import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { folderCard } from "./cards-fixture.ts";
import { type CardPencil, FolderCard, folderNote } from "./folder-card.tsx";

const folder = folderCard({ id: "day", name: "Day 12" });

const card = (pencil: CardPencil | undefined) =>
  renderToStaticMarkup(
    <SelectionProvider value={createSelectionStore()}>
      <FolderCard folder={folder} projectId="p" index={0} column={0} size={4} imagePx={320} mayMove pencil={pencil} />
    </SelectionProvider>,
  );

test("FOLDERS-023 a folder's poster has the pencil of Set Poster Image if it can be changed", () => {
  expect(card({ label: "Set Poster Image", run() {} })).toMatch(
    /class="thumb-pencil"[^>]*aria-label="Set Poster Image of Day 12"/,
  );
  expect(card(undefined)).not.toContain("thumb-pencil");
});

test("PLUS-1428 a folder that only leads to one below it has no counts; an empty one has, and so has a visitor's first folder", () => {
  const note = (given: object) => folderNote(folderCard({ folderCount: 0, assetCount: 0, totalDuration: 0, ...given }));
  expect(note({ isPathOnly: true })).toBe("");
  expect(note({})).toBe("0 files");
  expect(note({ isPathOnly: true, assetCount: 2 })).toBe("2 files");
  expect(note({ isPathOnly: true, folderCount: 1 })).toBe("1 folder");
});

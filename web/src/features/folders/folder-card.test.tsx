import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSelectionStore, SelectionProvider } from "#web/ui/grid/selection.ts";
import { folderCard } from "./cards-fixture.ts";
import { FolderCard } from "./folder-card.tsx";
import { libraryActions } from "./library-actions.ts";

const folder = folderCard({ id: "day", name: "Day 12" });
const place = { projectId: "p", folderId: "root" };

const card = (onPoster: Parameters<typeof FolderCard>[0]["onPoster"]) =>
  renderToStaticMarkup(
    <SelectionProvider value={createSelectionStore()}>
      <FolderCard
        folder={folder}
        projectId="p"
        index={0}
        column={0}
        size={4}
        imagePx={320}
        mayMove
        onPoster={onPoster}
      />
    </SelectionProvider>,
  );

test("FOLDERS-023 FOLDERS-070 a folder's poster has the pencil of Set Poster Image only with the right to edit the project", () => {
  const { setPoster } = libraryActions(place, { edit: true, isSuperuser: false });
  expect(card(setPoster)).toMatch(/class="thumb-pencil"[^>]*aria-label="Set Poster Image of Day 12"/);
  const none = libraryActions(place, { edit: false, isSuperuser: true }).setPoster;
  expect(none).toBeUndefined();
  expect(card(none)).not.toContain("thumb-pencil");
});

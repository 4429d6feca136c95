import { expect, test } from "vitest";
import { folderCard, folderWindow } from "#web/features/folders/items/cards-fixture.ts";
import { withPoster } from "./show-poster.ts";

const data = folderWindow({ folders: [folderCard({ id: "child" }), folderCard({ id: "other" })] }, { id: "open" });

test("LIVE-009 folderThumbnail sets the poster of a folder in the list, or of the open one", () => {
  const poster = { url: "/p", sizes: [] };
  const event = (folderId: string) => ({ folderId, poster });
  expect(withPoster(data, event("child")).window.folders.map((folder) => folder.poster)).toEqual([poster, null]);
  expect(withPoster(data, event("open")).poster).toEqual(poster);
  expect(withPoster(data, event("nowhere"))).toBe(data);
});

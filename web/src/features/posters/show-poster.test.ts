import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { folderCard, folderWindow } from "#web/features/folders/items/cards-fixture.ts";
import { windowQuery } from "#web/features/folders/windows/folder-window.ts";
import { keepShown, liveReload } from "#web/features/folders/windows/live-reload.ts";
import { USUAL_ORDER } from "#web/features/folders/windows/window-variables.ts";
import { withPoster } from "./poster-in-folder.ts";
import { showPoster } from "./show-poster.ts";

const data = folderWindow({ folders: [folderCard({ id: "child" }), folderCard({ id: "other" })] }, { id: "open" });

test("LIVE-009 folderThumbnail sets the poster of a folder in the list, or of the open one", () => {
  const poster = { url: "/p", sizes: [] };
  const event = (folderId: string) => ({ folderId, poster });
  expect(withPoster(data, event("child")).window.folders.map((folder) => folder.poster)).toEqual([poster, null]);
  expect(withPoster(data, event("open")).poster).toEqual(poster);
  expect(withPoster(data, event("nowhere"))).toBe(data);
});

test("LIVE-009 a poster is shown in the visible folder, of its project only", () => {
  const place = { projectId: "p", folderId: "open" };
  const { queryKey } = windowQuery(place, USUAL_ORDER, 0);
  queryClient.setQueryData(queryKey, data);
  const shown = () => queryClient.getQueryData(queryKey)?.window.folders.map(({ poster }) => poster?.url ?? null);
  const poster = { url: "/p", sizes: [] };
  showPoster({ projectId: "p", folderId: "child", poster });
  expect(shown()).toEqual([null, null]);
  const leave = keepShown(liveReload(place));
  showPoster({ projectId: "other", folderId: "child", poster });
  expect(shown()).toEqual([null, null]);
  showPoster({ projectId: "p", folderId: "child", poster });
  expect(shown()).toEqual(["/p", null]);
  leave();
});

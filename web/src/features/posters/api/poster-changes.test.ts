import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REFUSED, standInServer } from "#web/data/graphql/server-fixture.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { regenerateThumbnail, savePoster } from "./poster-changes.ts";

const server = standInServer();
beforeEach(() => useNotices.setState({ shown: [], log: [] }));
afterEach(() => void vi.useRealTimers());

const place = { projectId: "p", folderId: "f" };
const shown = () => useNotices.getState().shown;
const texts = () => shown().map((notice) => notice.text);

test("FOLDERS-090 FOLDERS-091 FOLDERS-100 regenerating a thumbnail confirms success only after success", async () => {
  server.answers = {
    RegenerateThumbnail: { regenerateFolderThumbnail: { id: "j" } },
    PosterJob: { job: { state: "COMPLETED" } },
  };
  await regenerateThumbnail(place, "f1");
  expect(texts()).toEqual(["Folder Thumbnail Regenerated"]);
  server.answers.PosterJob = { job: { state: "FAILED", error: "The clip was deleted" } };
  await regenerateThumbnail(place, "f1");
  expect(shown()[0]?.detail).toBe("The clip was deleted");
  server.answers.RegenerateThumbnail = REFUSED;
  await regenerateThumbnail(place, "f1");
  expect(texts()).toEqual([
    "Could Not Regenerate Folder Thumbnail",
    "Could Not Regenerate Folder Thumbnail",
    "Folder Thumbnail Regenerated",
  ]);
});

test("FOLDERS-092 FOLDERS-093 a poster that can't be set or uploaded is reported, with the reason for the dialog", async () => {
  server.answers = { SetPosterFrame: REFUSED, AskForPoster: REFUSED };
  const refusals = [
    await savePoster(place, "f1", { asset: "a1", frame: 3 }, () => {}, new AbortController().signal),
    await savePoster(place, "f1", { file: new File(["x"], "x.png") }, () => {}, new AbortController().signal),
  ];
  expect(texts()).toEqual(["Could not upload poster image", "Could not set poster image"]);
  expect(refusals).toEqual(["This name is taken by the server", "This name is taken by the server"]);
  server.answers = { SetPosterFrame: { setFolderPoster: { id: "j" } }, PosterJob: { job: { state: "COMPLETED" } } };
  expect(await savePoster(place, "f1", { asset: "a1", frame: 3 }, () => {}, new AbortController().signal)).toBeNull();
});

test("FOLDERS-091 PLUS-026 a slow poster is reported as pending, not as success", async () => {
  vi.useFakeTimers();
  server.answers = {
    RegenerateThumbnail: { regenerateFolderThumbnail: { id: "j" } },
    SetPosterFrame: { setFolderPoster: { id: "j" } },
    PosterJob: { job: { state: "QUEUED" } },
  };
  const works = [
    regenerateThumbnail(place, "f1"),
    savePoster(place, "f1", { asset: "a1", frame: 3 }, () => {}, new AbortController().signal),
  ];
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await Promise.all(works)).toEqual([undefined, null]);
  expect(shown().map(({ kind, text }) => [kind, text])).toEqual([
    ["info", "The image is being processed"],
    ["info", "The image is being processed"],
  ]);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ViewerPage } from "../pages/viewer-page.ts";
import { sharedViewer } from "../player-harness/viewer-world.ts";
import { visitAs } from "../visit-as.ts";

const viewing = sharedViewer();

/** The requested segments, by their stream. */
function streamsAsked(page: Page): (stream: "first" | "second") => readonly string[] {
  const asked: { readonly stream: string; readonly file: string }[] = [];
  page.on("request", (request) => {
    const [, stream, file] = /\/media\/p\/(.*)\/([^/?]+)/.exec(request.url()) ?? [];
    if (stream !== undefined && file !== undefined) asked.push({ stream, file });
  });
  return (which) => {
    const streams = [...new Set(asked.map(({ stream }) => stream))];
    const wanted = streams[which === "first" ? 0 : 1];
    return asked.filter(({ stream }) => stream === wanted).map(({ file }) => file);
  };
}

/** Opened after the page is listened to: the first stream that is requested is this take's. */
const addressOfOne = () => `/projects/${viewing.world.projectId}/${viewing.world.folderId}/${viewing.one}?frame=3`;
const playlists = (files: readonly string[]) => files.filter((file) => file.endsWith(".m3u8"));

test("PLUS-741 the next take's playlists and first segments are preloaded, and its playlists are not requested again", async () => {
  await using guest = await visitAs(viewing.world, "editor");
  const viewer = new ViewerPage(guest.page);
  const asked = streamsAsked(guest.page);
  await guest.page.goto(addressOfOne());
  await viewer.shows(3);
  // Master, pictures and sound; an init segment and a segment of both.
  await expect.poll(() => asked("second").length).toBe(7);
  expect(asked("second").toSorted()).toEqual(expect.arrayContaining(asked("first").slice(0, 3).toSorted()));
  expect(guest.page.url()).toContain(viewing.one);
  const before = playlists(asked("second"));
  expect(before).toHaveLength(3);
  await viewer.press("PageDown");
  await guest.page.waitForURL(`**/${viewing.two}`);
  await viewer.shows(0);
  expect(playlists(asked("second"))).toEqual(before);
});

test("PLUS-741 with data saving on, nothing of the next take is preloaded", async () => {
  await using guest = await visitAs(viewing.world, "editor");
  const viewer = new ViewerPage(guest.page);
  await guest.page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked = streamsAsked(guest.page);
  await guest.page.goto(addressOfOne());
  await viewer.shows(3);
  await viewer.press("ArrowRight");
  await viewer.shows(4);
  expect(asked("first").length).toBeGreaterThan(3);
  await viewer.press("ArrowRight");
  await viewer.shows(5);
  expect(asked("second")).toEqual([]);
});

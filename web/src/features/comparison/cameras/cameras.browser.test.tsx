import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, offeredOn } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";

const camera = (id: string, name: string, startFrame: number) => {
  const version = {
    id: `${id} v1`,
    number: 1,
    mimetype: "video/mp4",
    playable: "ORIGINAL",
    sourceUrl: `/media/${id}.mp4`,
    frameRate: { numerator: 25, denominator: 1 },
    frameCount: 100,
    timecodeOffset: startFrame,
    frameTimesUrl: null,
    displayWidth: 320,
    displayHeight: 180,
  };
  return aTake({ id, name, type: "VIDEO", versions: [version], newestVersion: version });
};
const picture = { id: "still v1", number: 1, mimetype: "image/png", playable: "ORIGINAL" };
const takes = [
  camera("one", "A001.mov", 90_000),
  camera("two", "B001.mov", 89_990),
  camera("three", "C001.mov", 90_005),
  camera("four", "D001.mov", 90_000),
  camera("five", "E001.mov", 90_000),
  aTake({ id: "still", name: "F001.png", type: "IMAGE", versions: [picture], newestVersion: picture }),
  aTake({ id: "empty", name: "G001.mov", type: "VIDEO", versions: [], newestVersion: null }),
];

const open = (path: string, more = {}) => openApp(path, production({ takes }, more), { width: 1360, height: 800 });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** The numbers of the visible cameras. */
const inSight = () =>
  screen
    .queryAllByRole("group", { name: /^Camera \d: / })
    .map((frame) => /\d/.exec(frame.getAttribute("aria-label") ?? "")?.[0]);

test("PLUS-959 a number shows one camera alone, the same again shows all; the address says which, and can be sent", async () => {
  const app = await open("/cameras?takes=one,two,three");
  await screen.findByRole("group", { name: "Camera 3: C001.mov" });
  await waitFor(() => expect(inSight()).toEqual(["1", "2", "3"]));
  press("2");
  await waitFor(() => expect(inSight()).toEqual(["2"]));
  expect(app.address()).toContain("shown=2");
  press("3");
  await waitFor(() => expect(inSight()).toEqual(["3"]));
  press("3");
  await waitFor(() => expect(inSight()).toEqual(["1", "2", "3"]));
  expect(app.address()).not.toContain("shown");
  press("4");
  press("1");
  await waitFor(() => expect(inSight()).toEqual(["1"]));
  press("5");
  await waitFor(() => expect(inSight()).toEqual(["1", "2", "3"]));
  press("s");
  await waitFor(() => expect(app.address()).toContain("sound=2"));
  await open("/cameras?takes=one,two,three,four&shown=4");
  await screen.findByRole("group", { name: "Camera 4: D001.mov" });
  await waitFor(() => expect(inSight()).toEqual(["4"]));
  expect(screen.getByText("In sync by timecode")).toBeTruthy();
  expect(await brokenRules(document.body)).toEqual([]);
});

test("PLUS-959 PLUS-958 three or four selected clips are compared as cameras from the folder; five clips, or a still among them, are not", async () => {
  await open("/projects/p1/root");
  expect(await offeredOn("A001.mov", "B001.mov", "C001.mov", "D001.mov", "E001.mov")).not.toContain("Compare");
  await open("/projects/p1/root");
  expect(await offeredOn("A001.mov", "B001.mov", "F001.png")).not.toContain("Compare");
  const app = await open("/projects/p1/root");
  expect(await offeredOn("A001.mov", "B001.mov", "C001.mov")).toContain("Compare");
  await choose("Compare");
  await screen.findByRole("group", { name: "Camera 3: C001.mov" });
  expect(decodeURIComponent(app.address())).toMatch(/^\/cameras\?takes=one,two,three/);
  await open("/projects/p1/root");
  expect(await offeredOn("A001.mov", "B001.mov", "C001.mov", "D001.mov")).toContain("Compare");
  await choose("Compare");
  await screen.findByRole("group", { name: "Camera 4: D001.mov" });
});

test("PLUS-959 a missing or unplayable camera shows a message", async () => {
  await open("/cameras?takes=one,gone", { asset: refuse("NOT_FOUND") });
  expect(await screen.findByText("This asset is no longer available")).toBeTruthy();
  for (const other of ["still", "empty"]) {
    await open(`/cameras?takes=one,two,${other}`);
    expect(await screen.findByText("Only clips that play can be shown as cameras")).toBeTruthy();
  }
  await open("/cameras?takes=one");
  expect(await screen.findByText("Select two to four clips")).toBeTruthy();
});

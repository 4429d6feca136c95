import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, notices, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { brokenRules } from "#web/app/stand-in/axe-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { aComment } from "../api/comment-fixture.ts";

const version = (id: string, number: number, commentCount: number) => ({
  id,
  number,
  commentCount,
  createdBy: { id: "noemi", name: "Noémi Lang" },
  sources: [],
});
const versions = [version("v3", 3, 0), version("v2", 2, 4), version("v1", 1, 0)];
const still = (allowedTo = { comment: true }) =>
  aTake({ id: "take1", displayName: "Poster.png", type: "IMAGE", newestVersion: versions[0], versions, allowedTo });
const carried = aComment({ versionId: "v3", position: null, isCarried: true, carriedFrom: 2 });
const open = (done: { carriedCount: number; knownCount: number; leftIds: string[] }, take = still()) =>
  openApp(
    "/projects/p1/root/take1",
    production({ takes: [take] }, { comments: pageOf([carried]), carryComments: done }),
  );

async function ask() {
  await somebody.click(await screen.findByRole("button", { name: "Filter comments" }));
  await choose("Carry over comments…");
  return screen.findByRole("dialog", { name: "Carry over comments" });
}

test("PLUS-943 comments of another version are carried over by frame or timecode, and a notice lists what did not fit", async () => {
  const app = await open({ carriedCount: 3, knownCount: 2, leftIds: ["c9"] });
  const dialog = await ask();
  expect(await brokenRules(dialog)).toEqual([]);
  const from = within(dialog).getByRole("combobox", { name: "From" });
  expect([...from.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Version 2",
    "Version 1",
  ]);
  fireEvent.change(within(dialog).getByRole("combobox", { name: "Match by" }), { target: { value: "TIMECODE" } });
  await press("Carry over");
  await expect.poll(() => app.calls("CarryComments")).toEqual([{ from: "v2", to: "v3", by: "TIMECODE" }]);
  await expect.poll(notices).toContain("Carried over 3 comments");
  expect(notices()).toContain("1 comment was left out: its frames aren't in this version. 2 carried over before");
  const again = within(await ask());
  fireEvent.change(again.getByRole("combobox", { name: "From" }), { target: { value: "v1" } });
  await press("Carry over");
  await expect.poll(() => app.calls("CarryComments").at(-1)).toEqual({ from: "v1", to: "v3", by: "POSITION" });
});

test("PLUS-1593 before comments of a version with another frame rate are carried over by frame, the dialog says what that means", async () => {
  const paced = versions.map((each, place) => ({
    ...each,
    frameRate: { numerator: [60, 25, 60][place], denominator: 1 },
  }));
  const clip = { ...still(), type: "VIDEO", newestVersion: paced[0], versions: paced };
  await open({ carriedCount: 0, knownCount: 0, leftIds: [] }, clip);
  const dialog = within(await ask());
  const warning = () => dialog.queryByText(/^These versions have different frame rates/);
  expect(warning()).not.toBeNull();
  fireEvent.change(dialog.getByRole("combobox", { name: "Match by" }), { target: { value: "TIMECODE" } });
  expect(warning()).toBeNull();
  fireEvent.change(dialog.getByRole("combobox", { name: "Match by" }), { target: { value: "POSITION" } });
  expect(warning()).not.toBeNull();
  fireEvent.change(dialog.getByRole("combobox", { name: "From" }), { target: { value: "v1" } });
  expect(warning()).toBeNull();
});

test("PLUS-943 a carried comment names its original version", async () => {
  await open({ carriedCount: 0, knownCount: 1, leftIds: [] });
  expect((await screen.findAllByText("From version 2")).length).toBeGreaterThan(0);
  await ask();
  await press("Carry over");
  await expect.poll(notices).toContain("No new comments to carry over");
});

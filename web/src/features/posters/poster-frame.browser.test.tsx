import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, choose, menuOf, press, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";

test("PLUS-026 the poster of a folder is taken from an exact frame of a take", async () => {
  const newestVersion = { id: "v1", framesPerSecond: 25 };
  const take = aTake({ id: "t1", name: "A001.mov", duration: 10_000, newestVersion });
  const window = { version: "1", sort: "NAME", folders: [], assets: [take], assetCount: 1 };
  const day = aFolder({ id: "day1", name: "Day 1", window });
  const more = { setFolderPoster: { id: "j1" }, job: { id: "j1", state: "COMPLETED" } };
  const app = await openApp(
    "/projects/p1/root",
    production({ project: { allowedTo: { edit: true } }, folders: [day] }, more),
  );
  await menuOf(await card("Day 1"));
  await choose("Set Poster Image");
  const dialog = within(await screen.findByRole("dialog"));
  await somebody.click(dialog.getByRole("button", { name: "From a take" }));
  const slider = await dialog.findByRole<HTMLInputElement>("slider", { name: "Frame" });
  expect(slider.max).toBe("249");
  fireEvent.change(slider, { target: { value: "137" } });
  await dialog.findByText("Frame 137 of 250");
  await press("Save");
  await waitFor(() =>
    expect(app.calls("SetPosterFrame")).toEqual([{ id: "day1", project: "p1", asset: "t1", frame: 137 }]),
  );
});

test("PLUS-1485 the dialog has the same height while the takes load as with them", async () => {
  const take = aTake({
    id: "t1",
    name: "A001.mov",
    duration: 10_000,
    newestVersion: { id: "v1", framesPerSecond: 25 },
  });
  const window = { version: "1", sort: "NAME", folders: [], assets: [take], assetCount: 1 };
  const day = aFolder({ id: "day1", name: "Day 1", window });
  const app = await openApp(
    "/projects/p1/root",
    production({ project: { allowedTo: { edit: true } }, folders: [day] }),
  );
  await menuOf(await card("Day 1"));
  await choose("Set Poster Image");
  const dialog = await screen.findByRole("dialog");
  const { promise, resolve } = Promise.withResolvers<typeof day>();
  app.give({ folder: () => promise });
  await somebody.click(within(dialog).getByRole("button", { name: "From a take" }));
  // Not affected by the dialog's opening animation.
  const height = () => dialog.offsetHeight;
  const before = height();
  resolve(day);
  await within(dialog).findByRole("slider", { name: "Frame" });
  expect(height()).toBe(before);
});

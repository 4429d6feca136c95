import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";

const still = {
  id: "v1",
  mimetype: "image/png",
  playable: "ORIGINAL",
  displayWidth: 200,
  displayHeight: 100,
  images: { still: { url: PIXEL, width: 200, height: 100 } },
};

/** The overlays of a picture whose project has one watermark of this type. */
async function shownMark(type: string, text = ""): Promise<string[]> {
  const items = [{ position: "CENTER", type, text }];
  const watermarks = { enabled: true, items, fontSize: 32, opacity: 100, opacityBackground: 50 };
  const parents = [
    { id: "root", name: "Lantern" },
    { id: "day4", name: "Day 4" },
  ];
  const take = aTake({
    name: "A001C003.png",
    displayName: "101 / 33 / 1",
    sceneTake: "33-1",
    type: "IMAGE",
    parents,
    versions: [still],
    newestVersion: still,
  });
  const project = { production: "Tern & Tide", watermarks };
  await openApp("/projects/p1/root/take1", production({ project, takes: [take] }));
  // Screen readers don't read the marks, so they have no role to be found by.
  const marks = () => [...document.querySelectorAll(".mark")].map((mark) => mark.textContent ?? "");
  await waitFor(() => expect(marks()).not.toEqual([]));
  return marks();
}

test.each([
  ["WATERMARK-026", "ClipName", "A001C003.png"],
  ["WATERMARK-028", "Custom", "For Ewa only"],
  ["WATERMARK-030", "Folder", "Day 4"],
  ["WATERMARK-031", "Production", "Tern & Tide"],
  ["WATERMARK-032", "Project", "Lantern"],
  ["WATERMARK-034", "Slate", "101 / 33 / 1"],
  ["WATERMARK-064", "ProjectFolder", "Lantern / Day 4"],
])("%s a watermark of the type %s over a picture reads '%s'", async (_id, type, read) => {
  expect(await shownMark(type, type === "Custom" ? read : "")).toEqual([read]);
});

test("WATERMARK-027 WATERMARK-064 the time of day is the viewer's own, as YYYY-MM-DD HH:mm:ss, and goes on", async () => {
  const [read = ""] = await shownMark("TimeOfDay");
  expect(read).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const [date = "", time = ""] = read.split(" ");
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  expect(Math.abs(Date.now() - new Date(year, month - 1, day, hour, minute, second).getTime())).toBeLessThan(60_000);
  await waitFor(() => expect(document.querySelector(".mark")?.textContent).not.toBe(read), { timeout: 5_000 });
});

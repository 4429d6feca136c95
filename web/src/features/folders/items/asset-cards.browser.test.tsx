import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aLiveJob } from "#core/live/live-job-fixture.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { card } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, PIXEL, production } from "#web/app/stand-in/production-fixture.ts";
import { live } from "#web/data/live/live.ts";

type Given = Record<string, unknown>;
const version = (given: Given = {}) => ({ id: "v1", mimetype: "video/quicktime", ...given });
const take = (newestVersion: Given, more: Given = {}) => aTake({ id: "t1", name: "A001.mov", newestVersion, ...more });

async function openRoot(...takes: Given[]) {
  return openApp("/projects/p1/root", production({ takes }));
}
const glyph = (element: Element) => element.querySelector("use")?.getAttribute("href")?.split("#")[1];

test("ASSETS-001 an archived asset shows an icon for its medium and its label; an ordinary one neither", async () => {
  const media = ["film", "disk", "lto", "vhs", "d2", "dat", "hdcam-sr", "hi-8", "mod"];
  const archived = media.map((icon) =>
    aTake({ id: icon, name: `${icon}.mov`, archiveFormat: { icon, label: `Shelf ${icon}` } }),
  );
  await openRoot(...archived, aTake({ id: "plain", name: "plain.mov" }));
  const glyphs: (string | undefined)[] = [];
  for (const icon of media) {
    const shown = await card(`${icon}.mov`);
    expect(shown.textContent).toContain(`Shelf ${icon}`);
    const label = [...shown.querySelectorAll("span")].find(
      (one) => one.textContent === `Shelf ${icon}` && one.querySelector("svg"),
    );
    glyphs.push(label && glyph(label));
  }
  expect(glyphs).toEqual(["film", "disk", "lto", "vhs", "d2", "dat", "hdcam", "hi8", "mod"]);
  expect((await card("plain.mov")).textContent).not.toContain("Shelf");
});

const progress = () =>
  screen.queryByRole("progressbar", { name: "Processing A001.mov" })?.getAttribute("aria-valuenow") ?? null;
const processing = (state: string, percent = 0) =>
  take(version({ isProcessing: true, processingJob: { id: "j", state, progress: percent, error: null } }));

test("ASSETS-003 a thumbnail in processing shows its progress, an ordinary one nothing", async () => {
  await openRoot(processing("RUNNING", 46));
  await card("A001.mov");
  expect(progress()).toBe("46");
  await openRoot(take(version()));
  await card("A001.mov");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("PLUS-356 the card of a clip that is not 16 : 9 keeps its shape while it is scrubbed", async () => {
  const thumbnail = { url: PIXEL, frames: 30, columns: 6, rows: 5, width: 90, height: 160 };
  await openRoot(take(version({ duration: 4_000, previews: { thumbnail } })));
  const picture = (await card("A001.mov")).querySelector(".thumb") ?? document.body;
  fireEvent.pointerMove(picture, { pointerType: "mouse", clientX: picture.getBoundingClientRect().left + 40 });
  const scrubbed = picture.querySelector(".scrubtile")?.getBoundingClientRect();
  expect((scrubbed?.width ?? 0) / (scrubbed?.height ?? 1)).toBeCloseTo(9 / 16, 2);
});

test("LIVE-010 the event updateJobs updates the progress on the card of its version", async () => {
  await openRoot(processing("RUNNING", 10));
  await card("A001.mov");
  const at = (versionId: string, percent: number) =>
    aLiveJob({ id: versionId, versionId, progress: percent, projectId: "p1", folderId: "root" });
  // One of another version comes first in the same message.
  act(() => live.tell(updateJobs, { jobs: [at("v9", 80), at("v1", 62)] }));
  await waitFor(() => expect(progress()).not.toBe("10"));
  expect(progress()).toBe("62");
});

test("PLUS-593 a version whose job was retried says 'Queued', also after a reload, and one whose job was cancelled doesn't", async () => {
  const app = await openRoot(
    take(version({ processingJob: { id: "j", state: "CANCELLED", progress: 0, error: null } })),
  );
  const shown = await card("A001.mov");
  expect(shown.textContent).not.toContain("Queued");
  app.give(production({ takes: [processing("WAITING")] }));
  act(() =>
    live.tell(updateJobs, {
      jobs: [aLiveJob({ id: "j", state: "WAITING", versionId: "v1", projectId: "p1", folderId: "root" })],
    }),
  );
  await waitFor(() => expect(shown.textContent).toContain("Queued"));
  await openRoot(processing("WAITING"));
  expect((await card("A001.mov")).textContent).toContain("Queued");
});

test("PLUS-1468 a failed take says why under the pointer, and to screen readers", async () => {
  const reason = "This file is cut off before its end. Upload a complete copy";
  const processingJob = { id: "j", state: "FAILED", progress: 0, error: reason };
  await openRoot(take(version({ isProcessing: false, processingJob })));
  expect((await card("A001.mov")).textContent).toContain(`Failed${reason}`);
  const shown = () => screen.getAllByText(reason).length;
  expect(shown()).toBe(1);
  fireEvent.pointerOver(within(await card("A001.mov")).getByText("Failed"));
  await waitFor(() => expect(shown()).toBe(2), { timeout: 10_000 });
});

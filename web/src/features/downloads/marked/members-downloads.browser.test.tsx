import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { card, choose, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aPicture, production } from "#web/app/stand-in/production-fixture.ts";

const download = (state: string, more = {}) => ({
  id: "d1",
  name: "Still.png",
  state,
  progress: 0,
  leftOut: 0,
  message: null,
  url: null,
  ...more,
});
const REQUESTED = { project: "p1", parent: "root", folders: [], assets: ["t1"] };

/** A project whose members get marked pictures. */
function marking(states: unknown[] = [download("READY", { url: "#ready" })]) {
  const take = aPicture({ id: "t1", folderId: "root", projectId: "p1", allowedTo: { downloadMarked: true } });
  return production(
    { takes: [take] },
    {
      requestMarkedDownload: download("WAITING", { message: "Your download is next" }),
      markedDownload: () => (states.length > 1 ? states.shift() : states[0]),
    },
  );
}

test("PLUS-1306 a member's Download in the menu prepares the marked file, and asks for no original", async () => {
  const app = await openApp("/projects/p1/root", marking());
  await card("Still");
  expect(await offeredOn("Still")).toContain("Download");
  await choose("Download");
  await screen.findByText("Your download is next");
  await waitFor(() => expect(app.calls("RequestMarkedDownload")).toEqual([{ ...REQUESTED, choice: null }]));
  expect(app.calls("RequestDownload")).toEqual([]);
});

test("PLUS-1306 a member's Download in the viewer shows the progress of the marked file", async () => {
  const app = await openApp("/projects/p1/root/t1", marking([download("PREPARING", { progress: 34 })]));
  await somebody.click(await screen.findByRole("button", { name: "Download" }));
  await waitFor(() => expect(app.calls("RequestMarkedDownload")).toEqual([REQUESTED]));
  await screen.findByRole("button", { name: /34 %/ });
});

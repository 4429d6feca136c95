import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { pageOf } from "#web/app/stand-in/schema-answers-fixture.ts";

const job = {
  id: "j1",
  name: "Purge the trash",
  type: "MAINTENANCE",
  state: "COMPLETED",
  report: "2 items were purged.",
};

async function openRoot() {
  const takes = [aTake({ id: "t1", name: "A001.mov" })];
  const more = { jobs: pageOf([job]), startMaintenance: { id: "j2" } };
  const app = await openApp("/projects/p1/root", production({ user: { isSuperuser: true }, takes }, more));
  return { started: () => app.calls("StartMaintenance") };
}

test("PLUS-025 each button of the jobs starts its own task, and each job says what it did", async () => {
  const { started } = await openRoot();
  await offeredOn();
  await choose("Jobs");
  const jobs = within(await screen.findByRole("dialog", { name: "Jobs" }));
  expect((await jobs.findByRole("listitem")).textContent).toBe("Purge the trashCompleted · 2 items were purged.");
  for (const label of ["Purge trash", "Recount folders", "Renew streams"])
    await somebody.click(jobs.getByRole("button", { name: label }));
  await waitFor(() =>
    expect(started()).toEqual([{ task: "PURGE" }, { task: "RECOUNT", project: "p1" }, { task: "RENEW_STREAMS" }]),
  );
});

test("PLUS-025 Regenerate Renditions regenerates those of the selected takes", async () => {
  const { started } = await openRoot();
  await offeredOn("A001.mov");
  await choose("Regenerate Renditions");
  await waitFor(() => expect(started()).toMatchObject([{ task: "REGENERATE", project: "p1", assets: ["t1"] }]));
});

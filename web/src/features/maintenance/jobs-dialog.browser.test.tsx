import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse, windowOf } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";

const job = {
  id: "j1",
  name: "Purge the trash",
  type: "MAINTENANCE",
  state: "COMPLETED",
  report: "2 items were purged.",
};

async function openRoot() {
  const takes = [aTake({ id: "t1", name: "A001.mov" })];
  const more = { jobsWindow: windowOf([job]), startMaintenance: { id: "j2" } };
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

test("PLUS-1480 a failed job has a button labelled Retry and its log id, and its name opens the clip", async () => {
  const failed = { type: "PROCESSING", name: "A001.mov", state: "FAILED", error: "The file is broken." };
  const place = { projectId: "p1", folderId: "root", assetId: "t1" };
  const jobs = [{ ...failed, ...place, id: "0198-j1" }, job];
  const takes = [aTake({ id: "t1", name: "A001.mov" })];
  const more = { jobsWindow: windowOf(jobs), retryJob: { id: "0198-j1" } };
  const app = await openApp("/projects/p1/root", production({ user: { isSuperuser: true }, takes }, more));
  await offeredOn();
  await choose("Jobs");
  const [first, second] = await within(await screen.findByRole("dialog", { name: "Jobs" })).findAllByRole("listitem");
  if (!first || !second) throw new Error("a job is missing");
  within(first).getByText("Log id 0198-j1");
  expect(within(second).queryByText(/^Log id/)).toBeNull();
  expect(within(second).queryByRole("link")).toBeNull();
  const retry = within(first).getByRole("button", { name: "Retry A001.mov" });
  expect(retry.textContent).toBe("Retry");
  await somebody.click(retry);
  await waitFor(() => expect(app.calls("RestartJob")).toEqual([{ id: "0198-j1" }]));
  await somebody.click(within(first).getByRole("link", { name: "A001.mov" }));
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root/t1"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const SIZE = 10_000;

test("PLUS-1399 of ten thousand jobs those in sight are loaded and drawn, and the scroll bar covers all", async () => {
  const all = Array.from({ length: SIZE }, (_, n) => ({ ...job, id: `j${n}`, name: `Job ${n}` }));
  type Args = { from?: number; first?: number };
  const window = ({ from = 0, first = 100 }: Args) => ({
    version: "1",
    from,
    count: SIZE,
    nodes: all.slice(from, from + first),
  });
  const takes = [aTake({ id: "t1", name: "A001.mov" })];
  const app = await openApp(
    "/projects/p1/root",
    production({ user: { isSuperuser: true }, takes }, { jobsWindow: window }),
  );
  await offeredOn();
  await choose("Jobs");
  const jobs = within(await screen.findByRole("dialog", { name: "Jobs" }));
  const first = (await jobs.findByText("Job 0")).closest("li");
  expect(first?.ariaSetSize).toBe(String(SIZE));
  expect(jobs.getAllByRole("listitem").length).toBeLessThan(60);
  expect(app.calls("JobList")).toHaveLength(1);
  const scroller = first?.parentElement?.parentElement;
  if (!scroller) throw new Error("nothing scrolls");
  expect(scroller.scrollHeight).toBe(SIZE * 72);
  scroller.scrollTop = scroller.scrollHeight;
  expect((await jobs.findByText(`Job ${SIZE - 1}`)).closest("li")?.ariaPosInSet).toBe(String(SIZE));
  expect(app.calls("JobList").at(-1)).toMatchObject({ from: SIZE - 100, first: 100 });
  expect(app.calls("JobList").length).toBeLessThanOrEqual(4);
});

test("PLUS-1399 a list of jobs that can't be loaded says so, also further down", async () => {
  let asked = 0;
  const nodes = Array.from({ length: 100 }, (_, n) => ({ ...job, id: `j${n}`, name: `Job ${n}` }));
  const window = ({ from = 0 }: { from?: number }) => {
    asked += 1;
    if (from > 0) return refuse("INTERNAL")();
    return { version: "1", from, count: SIZE, nodes };
  };
  const takes = [aTake({ id: "t1", name: "A001.mov" })];
  await openApp("/projects/p1/root", production({ user: { isSuperuser: true }, takes }, { jobsWindow: window }));
  await offeredOn();
  await choose("Jobs");
  const jobs = within(await screen.findByRole("dialog", { name: "Jobs" }));
  const scroller = (await jobs.findByText("Job 0")).closest("ul")?.parentElement;
  expect(jobs.queryByText("Could not load jobs")).toBeNull();
  if (scroller) scroller.scrollTop = 5_000 * 72;
  expect(await jobs.findByText("Could not load jobs")).toBeTruthy();
  expect(asked).toBeGreaterThan(1);
});

test("PLUS-1560 the jobs stay when they can't be reloaded, and the new ones appear when it is tried again", async () => {
  const state = { isDown: false, jobs: [job] };
  const jobsWindow = () => (state.isDown ? refuse("INTERNAL")() : windowOf(state.jobs));
  await openApp("/projects/p1/root", production({ user: { isSuperuser: true } }, { jobsWindow }));
  await offeredOn();
  await choose("Jobs");
  const jobs = within(await screen.findByRole("dialog", { name: "Jobs" }));
  await jobs.findByText("Purge the trash");
  Object.assign(state, { isDown: true, jobs: [{ ...job, id: "j2", name: "Recount folders of Night" }, job] });
  await act(() => queryClient.invalidateQueries());
  const alert = await jobs.findByRole("alert");
  expect(alert.textContent).toBe("Could not load jobsTry again");
  jobs.getByText("Purge the trash");
  state.isDown = false;
  await somebody.click(within(alert).getByRole("button", { name: "Try again" }));
  await jobs.findByText("Recount folders of Night");
  await waitFor(() => expect(jobs.queryByRole("alert")).toBeNull());
});

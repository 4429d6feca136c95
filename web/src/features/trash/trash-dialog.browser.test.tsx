import { act as reacting, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { choose, offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aFolder, aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";

const COUNT = 250;

/** A trash of this many takes, and those that were restored. */
function trashOf(count: number) {
  const restored: string[] = [];
  const all = Array.from({ length: count }, (_, n) => ({ id: `e${n}`, kind: "ASSET", name: `Gone ${n}` }));
  const left = () => all.filter(({ id }) => !restored.includes(id));
  return {
    trashWindow: ({ from, first }: { from: number; first: number }) => ({
      version: String(restored.length),
      from,
      count: left().length,
      nodes: left().slice(from, from + first),
    }),
    restoreFromTrash({ ids }: { ids: readonly string[] }) {
      restored.push(...ids);
      return ids.map((id) => ({ id, folderId: "root" }));
    },
  };
}

async function openTrash(more: Record<string, unknown>) {
  const app = await openApp("/projects/p1/root", production({ root: { allowedTo: { delete: true } } }, more));
  await offeredOn();
  await choose("Trash");
  const dialog = within(await screen.findByRole("dialog", { name: "Trash" }));
  return { dialog, starts: () => app.calls("TrashList").map((call) => Reflect.get(Object(call), "from")) };
}

test("PLUS-1347 a long trash loads and draws what is in sight, and its scroll bar covers the whole list", async () => {
  const { dialog, starts } = await openTrash(trashOf(COUNT));
  const first = await dialog.findByRole("button", { name: "Restore Gone 0" });
  expect(starts()).toEqual([0]);
  expect(dialog.getAllByRole("listitem").length).toBeLessThan(30);
  const scroller = first.closest("ul")?.parentElement;
  if (!scroller) throw new Error("nothing scrolls");
  const linePx = dialog.getAllByRole("listitem")[0]?.offsetHeight ?? 0;
  expect(scroller.scrollHeight).toBe(COUNT * linePx);
  scroller.scrollTo({ top: scroller.scrollHeight });
  const last = await dialog.findByRole("button", { name: `Restore Gone ${COUNT - 1}` });
  expect(starts()).toEqual([0, 200]);
  const line = last.closest("li");
  expect([line?.ariaPosInSet, line?.ariaSetSize]).toEqual([String(COUNT), String(COUNT)]);
  const { bottom } = scroller.getBoundingClientRect();
  expect(line?.getBoundingClientRect().bottom).toBeCloseTo(bottom, 0);
  await somebody.click(last);
  await waitFor(() => expect(dialog.queryByRole("button", { name: `Restore Gone ${COUNT - 1}` })).toBeNull());
  await dialog.findByRole("button", { name: `Restore Gone ${COUNT - 2}` });
});

test("PLUS-1347 the trash says when it is empty, and when a part of it could not be loaded", async () => {
  const { dialog } = await openTrash(trashOf(0));
  await dialog.findByText("The trash is empty. Deleted items stay here for 30 days.");
  const { trashWindow } = trashOf(COUNT);
  const failing = await openTrash({
    trashWindow: (asked: { from: number; first: number }) =>
      asked.from > 0 ? refuse("FORBIDDEN")() : trashWindow(asked),
  });
  const first = await failing.dialog.findByRole("button", { name: "Restore Gone 0" });
  expect(failing.dialog.queryByText("Could not load the trash")).toBeNull();
  first.closest("ul")?.parentElement?.scrollTo({ top: 10_000 });
  await failing.dialog.findByText("Could not load the trash");
  await vi.waitFor(() => expect(failing.starts()).toContain(100));
});

const REMOVABLE = { allowedTo: { delete: true } };

test.each([
  [["Day 1"], 'Delete the folder "Day 1" and everything in it? It stays in Trash for 30 days.'],
  [["A001"], 'Delete "A001" and all its versions and comments? It stays in Trash for 30 days.'],
  [["Day 1", "A001"], "Delete these 2 items and everything in them? They stay in Trash for 30 days."],
])("PLUS-1463 the question before %j is deleted says that it can be found in Trash", async (names, question) => {
  const day = aFolder({ id: "day1", name: "Day 1", ...REMOVABLE });
  const take = aTake({ id: "t1", name: "A001", ...REMOVABLE });
  await openApp("/projects/p1/root", production({ folders: [day], takes: [take] }));
  await offeredOn(...names);
  await choose("Delete");
  within(await screen.findByRole("alertdialog")).getByText(question);
});

test("PLUS-1464 an open trash shows what somebody else deletes in the project", async () => {
  const gone = [{ id: "e0", kind: "ASSET", name: "First" }];
  const trashWindow = () => ({ version: String(gone.length), from: 0, count: gone.length, nodes: [...gone] });
  const { dialog } = await openTrash({ trashWindow });
  await dialog.findByRole("button", { name: "Restore First" });
  gone.unshift({ id: "e1", kind: "ASSET", name: "Second" });
  await reacting(async () => live.tell(reloadFolder, { projectId: "p1", folderId: "day1" }));
  await dialog.findByRole("button", { name: "Restore Second" }, { timeout: 10_000 });
});

test("PLUS-1560 the trash keeps its items when it can't be reloaded, and shows the new ones when it is tried again", async () => {
  const state = { isDown: false, given: trashOf(1) };
  const trashWindow = (asked: { from: number; first: number }) =>
    state.isDown ? refuse("INTERNAL")() : state.given.trashWindow(asked);
  const { dialog } = await openTrash({ trashWindow });
  await dialog.findByRole("button", { name: "Restore Gone 0" });
  Object.assign(state, { isDown: true, given: trashOf(2) });
  await reacting(() => queryClient.invalidateQueries());
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toBe("Could not load the trashTry again");
  dialog.getByRole("button", { name: "Restore Gone 0" });
  state.isDown = false;
  await somebody.click(within(alert).getByRole("button", { name: "Try again" }));
  await dialog.findByRole("button", { name: "Restore Gone 1" });
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { card, choose, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { live } from "#web/data/live/live.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";

const ORDER_FAILED = "Could not load the new order or filter";
const RELOAD_FAILED = "Could not reload the list, so it may be out of date";
const COUNT = 150;
const digits = (n: number) => String(n).padStart(3, "0");

interface Asked {
  readonly sort?: string;
  readonly direction?: string;
  readonly from?: number;
  readonly filter?: { readonly text?: string };
}

/** A root folder of 150 takes; `failing` names what the server can't load: a sort, "filter", or the start of a part. */
async function openMany(mode: "grid" | "list" = "grid") {
  const state = { failing: "", version: "1" };
  const takes = Array.from({ length: COUNT }, (_, n) => aTake({ id: `t${n}`, name: `A${digits(n)}` }));
  const window = ({ sort, direction, from = 0, filter }: Asked) => {
    const text = filter?.text ?? "";
    const asked = [sort ?? "NAME", String(from), text ? "filter" : ""];
    if (state.failing && asked.includes(state.failing)) return refuse("INTERNAL")();
    const all = sort === "CREATED" ? takes.toReversed() : takes;
    const found = all.filter(({ name }) => String(name).includes(text));
    const assets = state.version === "1" ? found : [aTake({ id: "new", name: "A000 new" }), ...found];
    const of = {
      version: `${state.version} ${asked.join()}`,
      sort: sort ?? "NAME",
      direction: direction ?? "ASC",
      from,
    };
    return { ...of, assetCount: assets.length, assets: assets.slice(from, from + 100) };
  };
  const given = production({ root: { assetCount: COUNT, window } });
  const app = await openApp("/projects/p1/root", given);
  if (mode === "list") act(() => useViewSettings.setState({ mode }));
  else await card("A000");
  const main = within(screen.getByRole("main"));
  return {
    app,
    state,
    main,
    given,
    sortedBy: () => main.getByRole("button", { name: /^Sort by/ }).textContent,
    sort: async (key: string) => {
      await somebody.click(main.getByRole("button", { name: /^Sort by/ }));
      await choose(key);
    },
    changed: () => act(() => live.tell(reloadFolder, { projectId: "p1", folderId: "root" })),
    again: async () => somebody.click(within(main.getByRole("alert")).getByRole("button", { name: "Try again" })),
  };
}

test("PLUS-1560 a folder that can't be sorted keeps its cards and names their order; tried again it is sorted", async () => {
  const { state, main, sortedBy, sort, again } = await openMany();
  const before = sortedBy();
  expect(before).toContain("Name");
  state.failing = "CREATED";
  await sort("Created");
  await main.findByText(ORDER_FAILED);
  expect([main.queryByRole("gridcell", { name: "A000" }) !== null, sortedBy()]).toEqual([true, before]);
  state.failing = "";
  await again();
  await card("A149");
  expect(sortedBy()).toContain("Created");
  expect(main.queryByRole("alert")).toBeNull();
});

test("PLUS-1560 a folder that can't be filtered keeps its cards and the typed text; tried again it is filtered", async () => {
  const { state, main, again } = await openMany();
  state.failing = "filter";
  const field = main.getByRole<HTMLInputElement>("textbox", { name: "Filter takes" });
  await somebody.type(field, "149");
  await main.findByText(ORDER_FAILED);
  expect([main.queryByRole("gridcell", { name: "A000" }) !== null, field.value]).toEqual([true, "149"]);
  expect(main.getByRole("status", { name: "" }).textContent).toBe("");
  state.failing = "";
  await again();
  await card("A149");
  expect(main.queryByRole("gridcell", { name: "A000" })).toBeNull();
});

test("PLUS-1560 a folder whose filter has no matches still says so when the next filter can't be loaded, and doesn't look empty", async () => {
  const { state, main, again } = await openMany();
  const field = main.getByRole<HTMLInputElement>("textbox", { name: "Filter takes" });
  await somebody.type(field, "x");
  await main.findByText("No matching takes found");
  state.failing = "0";
  await somebody.type(field, "y");
  await main.findByText(ORDER_FAILED);
  expect([main.queryByText("No matching takes found") !== null, main.queryByText("This folder is empty")]).toEqual([
    true,
    null,
  ]);
  state.failing = "";
  await again();
  await waitFor(() => expect(main.queryByRole("alert")).toBeNull());
});

test("PLUS-1560 a folder that can't be reloaded after a change elsewhere keeps its cards; tried again it shows the change", async () => {
  const { state, main, changed, again } = await openMany();
  state.failing = "0";
  changed();
  await main.findByText(RELOAD_FAILED);
  expect(main.queryByRole("gridcell", { name: "A000" })).not.toBeNull();
  Object.assign(state, { failing: "", version: "2" });
  await again();
  await card("A000 new");
  expect(main.queryByRole("alert")).toBeNull();
});

test("PLUS-1560 takes further down a list that can't be loaded leave the others visible, and appear when tried again", async () => {
  const { state, main, again } = await openMany("list");
  const table = await main.findByRole("table");
  state.failing = "100";
  const scroller = screen.getByRole("main").querySelector<HTMLElement>(".scroll");
  if (!scroller) throw new Error("nothing scrolls");
  scroller.scrollTop = scroller.scrollHeight;
  await main.findByText("Could not load this part of the list");
  expect(within(table).queryByText("A149")).toBeNull();
  expect(table.ariaRowCount).toBe(String(COUNT + 1));
  state.failing = "";
  await again();
  await within(table).findByText("A149");
  expect(main.queryByRole("alert")).toBeNull();
});

test("PLUS-1597 after End into a part of the list that can't be loaded, Home leads back to the first take", async () => {
  const { state, main } = await openMany();
  state.failing = "100";
  await somebody.click(await card("A000"));
  await somebody.keyboard("{End}");
  await main.findByText("Could not load this part of the list");
  await waitFor(() => expect(main.queryByRole("gridcell", { name: "A000" })).toBeNull());
  await somebody.keyboard("{Home}");
  const first = await card("A000");
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test.each(["FORBIDDEN", "NOT_FOUND"])(
  "PLUS-1561 FOLDERS-043 after %s no card of the folder stays, in whichever order",
  async (code) => {
    const { app, main, sort, changed, given } = await openMany();
    await sort("Created");
    await card("A149");
    app.give({ ...given, folder: refuse(code) });
    changed();
    await main.findByText("This folder is no longer available");
    expect(main.queryAllByRole("gridcell")).toEqual([]);
  },
);

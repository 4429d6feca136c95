import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
import { refuse } from "#web/app/stand-in/schema-answers-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { searchMessages } from "./search.messages.ts";

const by = { createdBy: { id: "u1", name: "Maren Okafor" } };
const found = [
  { __typename: "User", id: "u2", name: "Ada Holm", email: "ada@example.com", ...by },
  { __typename: "Project", id: "p1", name: "Lantern", folderId: "f1", ...by },
  { __typename: "Folder", id: "f2", name: "Day 1", projectId: "p1", ...by },
  {
    __typename: "Asset",
    id: "a1",
    projectId: "p1",
    name: "A001.mov",
    displayName: "A001.mov",
    type: "VIDEO",
    size: 1_000_000,
    duration: 4_000,
    ...by,
  },
  {
    __typename: "Link",
    id: "l1",
    name: "For Ada",
    projectId: "p1",
    createdAt: "2026-11-20T08:00:00Z",
    expiresAt: "2026-11-27T08:00:00Z",
    ...by,
  },
];

interface Asked {
  readonly type: string;
  readonly version?: string;
  readonly from?: number;
  readonly first?: number;
}

/** The results of each type. */
const windowsOf =
  (all: readonly { readonly __typename: string }[]) =>
  ({ type, from = 0, first = 100 }: Asked) => {
    const ofType = all.filter(({ __typename }) => __typename.toUpperCase() === type);
    return { version: "v1", from, count: ofType.length, nodes: ofType.slice(from, from + first) };
  };

test("SEARCH-010 PLUS-294 the tables of search are in order, with their columns in order and the values below their headings", async () => {
  await openApp("/search?q=a", production({ user: { isSuperuser: true } }, { searchWindow: windowsOf(found) }));
  const table = async (name: string) => {
    const of = within(await screen.findByRole("table", { name }));
    const values = of.getAllByRole("cell").map(({ textContent }) => textContent ?? "");
    return of.getAllByRole("columnheader").map(({ textContent }, index) => `${textContent}: ${values[index]}`);
  };
  expect(await table("Users")).toEqual(
    ["Name: Ada Holm", "Email: ada@example.com", "Created By: Maren Okafor"].map((line) =>
      expect.stringContaining(line.split(": ")[0] ?? ""),
    ),
  );
  const heads = async (name: string) => (await table(name)).map((line) => line.split(":")[0]);
  expect(await heads("Projects")).toEqual(["Name", "Created By"]);
  expect(await heads("Folders")).toEqual(["Name", "Project", "Created By"]);
  expect(await heads("Assets")).toEqual(["Name", "Type", "Size", "Length", "Created By"]);
  expect(await heads("Shares")).toEqual(["Name", "Created", "Created By", "Expires"]);
  const [, email, creator] = await table("Users");
  expect([email, creator]).toEqual(["Email: ada@example.com", "Created By: Maren Okafor"]);
  expect(await table("Assets")).toEqual(
    expect.arrayContaining(["Type: Video", "Length: 0:04", "Created By: Maren Okafor"]),
  );
  expect((await table("Shares"))[3]).toMatch(/27 Nov 2026/);
  const names = screen.getAllByRole("table").map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(["Users", "Projects", "Folders", "Assets", "Shares"]);
});

test("SEARCH-009 the page searches for every term in its address, and for none without one", async () => {
  const app = await openApp("/search?q=%20", production());
  await screen.findByText(searchMessages.noTerm);
  expect(app.calls("SearchEverything")).toEqual([]);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Search everything" });
  await somebody.type(field, "lan");
  await screen.findByText(/for “lan”/);
  await somebody.type(field, "tern");
  await screen.findByText(/for “lantern”/);
  const terms = app.calls("SearchEverything").map(({ text }) => text);
  expect([terms.includes(""), terms.includes("lan"), terms.at(-1)]).toEqual([false, true, "lantern"]);
});

test("SEARCH-017 Back on the search page returns to the page before, however many words were typed", async () => {
  const app = await openApp("/projects/p1/root", production());
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Search everything" });
  for (const text of ["lan", "tern"]) {
    await somebody.type(field, text);
    await waitFor(() => expect(app.address()).toContain(`q=${field.value}`));
  }
  await somebody.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(app.address()).toBe("/projects/p1/root"));
});

const SIZE = 9_000;
const folders = Array.from({ length: SIZE }, (_, n) => ({
  __typename: "Folder",
  id: `f${n}`,
  name: `Lantern ${n}`,
  projectId: "p1",
  ...by,
}));
const place = (element: Element | null | undefined) => element?.closest<HTMLElement>("tr")?.dataset.index;

/** The page with the results, and the scrolling element of its table. */
async function openList(searchWindow: (asked: Asked) => unknown) {
  const app = await openApp("/search?q=lantern", production({}, { searchWindow }));
  await somebody.click(await screen.findByRole("button", { name: "Show 8,990 more folders" }));
  const table = within(await screen.findByRole("table", { name: "Folders" }));
  await table.findByText(named("10"));
  const scroller = screen.getByRole("main").querySelector<HTMLElement>(".scroll");
  if (!scroller) throw new Error("nothing scrolls");
  return { app, table, scroller, asked: () => app.calls("SearchOfType") };
}
/** Matches the cell of a result, whose name is in parts. */
const named = (n: string) => (_: string, element: Element | null) =>
  element?.tagName === "A" && element.textContent === `Lantern ${n}`;

test("PLUS-1331 of nine thousand results those in sight are loaded and drawn, and the scroll bar covers all", async () => {
  const { table, scroller, asked } = await openList(windowsOf(folders));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("9,000 results for “lantern”");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Folders 9,000");
  expect(screen.getByRole("table", { name: "Folders" }).getAttribute("aria-rowcount")).toBe(String(SIZE + 1));
  expect(scroller.scrollHeight).toBeGreaterThanOrEqual(SIZE * 48);
  // Show more leads to the first row that was folded.
  await waitFor(() => expect(place(document.activeElement)).toBe("10"));
  scroller.scrollTop = 4_500 * 48;
  await table.findByText(named("4500"));
  expect(table.getAllByRole("row").length).toBeLessThan(160);
  expect(asked()[0]).toEqual({ text: "lantern", type: "FOLDER", from: 0 });
  expect(asked().at(-1)).toMatchObject({ type: "FOLDER", version: "v1" });
  expect(asked().length).toBeLessThanOrEqual(6);
});

test("PLUS-1331 in the results the keys move through all rows, also those still loading, and Enter follows a row's link", async () => {
  const held = Promise.withResolvers<void>();
  const answer = windowsOf(folders);
  const { app, table } = await openList(async (asked) => {
    if ((asked.from ?? 0) >= 8_900) await held.promise;
    return answer(asked);
  });
  await waitFor(() => expect(place(document.activeElement)).toBe("10"));
  await somebody.keyboard("{ArrowDown}");
  await waitFor(() => expect(place(document.activeElement)).toBe("11"));
  await somebody.keyboard("{End}");
  await waitFor(() =>
    expect(table.getAllByRole("row").filter(({ ariaBusy }) => ariaBusy === "true").length).toBeGreaterThan(0),
  );
  expect(table.queryByText(named("8999"))).toBeNull();
  held.resolve();
  await waitFor(() => expect(place(document.activeElement)).toBe("8999"));
  await somebody.keyboard("{ArrowUp}");
  await waitFor(() => expect(place(document.activeElement)).toBe("8998"));
  await somebody.keyboard("{Home}");
  await waitFor(() => expect(place(document.activeElement)).toBe("0"));
  await somebody.keyboard("{PageDown}");
  await waitFor(() => expect(Number(place(document.activeElement))).toBeGreaterThan(2));
  const to = place(document.activeElement);
  await somebody.keyboard("{Enter}");
  await waitFor(() => expect(app.address()).toBe(`/projects/p1/f${to}`));
});

test("PLUS-1331 a result that is gone says so and leads nowhere; further results that can't be loaded are retried", async () => {
  const answer = windowsOf(folders);
  let isDown = true;
  const { table, scroller } = await openList((asked) => {
    if (isDown && (asked.from ?? 0) >= 4_000) return refuse("INTERNAL")();
    const window = answer(asked);
    return asked.first === 100 ? { ...window, nodes: window.nodes.with(11, null as never) } : window;
  });
  const gone = (await table.findByText("No longer available")).closest("tr");
  expect([place(gone), gone?.querySelector("a")]).toEqual(["11", null]);
  expect(table.queryByText(named("11"))).toBeNull();
  expect(screen.queryByText("Could not load this part of the list")).toBeNull();
  scroller.scrollTop = 4_500 * 48;
  await screen.findByText("Could not load this part of the list", {}, { timeout: 20_000 });
  isDown = false;
  await somebody.click(screen.getByRole("button", { name: "Try again" }));
  await table.findByText(named("4500"));
  await waitFor(() => expect(screen.queryByText("Could not load this part of the list")).toBeNull());
});

test("PLUS-1560 results stay when they can't be reloaded, and the new ones appear when it is tried again", async () => {
  const answer = windowsOf(folders);
  const state = { isDown: false, count: folders.length };
  const { table } = await openList((asked) => {
    if (state.isDown && asked.first === 100) return refuse("INTERNAL")();
    return { ...answer(asked), version: `v${state.count}`, count: state.count };
  });
  await table.findByText(named("11"));
  expect(screen.queryByRole("alert")).toBeNull();
  Object.assign(state, { isDown: true, count: 40 });
  await act(() => queryClient.invalidateQueries());
  await screen.findByText("Could not reload the list, so it may be out of date");
  expect(table.getByText(named("11"))).toBeTruthy();
  state.isDown = false;
  await somebody.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("table", { name: "Folders" }).ariaRowCount).toBe("41"));
  expect(screen.queryByRole("alert")).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { production } from "#web/app/stand-in/production-fixture.ts";
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

test("SEARCH-010 PLUS-294 the tables of search are in order, with their columns in order and the values below their headings", async () => {
  const search = found.map((object) => ({ score: 1, object }));
  await openApp("/search?q=a", production({ user: { isSuperuser: true } }, { search }));
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
  const app = await openApp("/search?q=%20", production({}, { search: [] }));
  await screen.findByText(searchMessages.noTerm);
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

import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { card, menuOf, somebody } from "../../stand-in/acting-fixture.ts";
import { openApp } from "../../stand-in/open-app-fixture.ts";
import { aTake, production } from "../../stand-in/production-fixture.ts";

test("SEARCH-002 text typed into the header's field is searched 500 ms after the last letter", async () => {
  const app = await openApp("/projects", production());
  const field = screen.getByLabelText("Search everything");
  fireEvent.focus(field);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.change(field, { target: { value: "lan" } });
  await pass(499);
  fireEvent.change(field, { target: { value: "lantern" } });
  await pass(499);
  expect(app.address()).toBe("/projects");
  await pass(1);
  vi.useRealTimers();
  await expect.poll(() => app.address()).toContain("q=lantern");
  await expect.poll(() => app.calls("SearchEverything")).toEqual([{ text: "lantern" }]);
});

test("SEARCH-004 leaving the field closes it and clears its text", async () => {
  await openApp("/projects", production());
  const field = screen.getByLabelText<HTMLInputElement>("Search everything");
  const key = () => field.parentElement?.querySelector("kbd")?.textContent;
  expect(key()).toBe("/");
  await somebody.type(field, "lan");
  expect([field.value, key()]).toEqual(["lan", "Esc"]);
  await somebody.tab();
  expect([field.value, key()]).toEqual(["", "/"]);
});

test("PLUS-070 '/' focuses the field, but not from a text field, a menu or a dialog", async () => {
  await openApp("/projects/p1/root", production({ takes: [aTake({ id: "t1", name: "A001" })] }));
  const take = await card("A001");
  const field = screen.getByLabelText("Search everything");
  const filter = screen.getByLabelText<HTMLInputElement>("Filter takes");
  await somebody.type(filter, "/");
  expect([filter.value, document.activeElement === field]).toEqual(["/", false]);
  await somebody.clear(filter);
  await menuOf(take);
  await somebody.keyboard("/");
  expect(document.activeElement).not.toBe(field);
  await somebody.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  take.focus();
  await somebody.keyboard("/");
  expect(document.activeElement).toBe(field);
  await somebody.keyboard("{Escape}");
  // The list of keys is a dialog without a text field.
  await somebody.keyboard("?");
  await screen.findByRole("dialog");
  await somebody.keyboard("/");
  expect(document.activeElement).not.toBe(field);
});

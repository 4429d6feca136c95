import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "../../stand-in/open-app-fixture.ts";
import { production } from "../../stand-in/production-fixture.ts";

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

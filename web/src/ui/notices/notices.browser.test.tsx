import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyWithNotice } from "./copy-with-notice.ts";
import { notify, notifyFailure, notifySuccess, useNotices } from "./notice-store.ts";
import { NoticeHost } from "./notices.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  useNotices.setState({ shown: [], log: [] });
  render(<NoticeHost dismissLabel="Dismiss" moreLabel={(count) => `${count} more`} />);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const region = () => screen.getByRole("region", { name: "Notifications" });

test("SHELL-041 a notice is shown for 3 s, and no longer", () => {
  act(() => void notifySuccess("Saved"));
  pass(2_999);
  expect(screen.getByRole("status").textContent).toContain("Saved");
  pass(1);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("SHELL-042 a failure disappears after 3 s too, but not while hovered or focused; permanent notices stay", () => {
  act(() => void notifyFailure("Not saved"));
  pass(2_000);
  fireEvent.pointerMove(region());
  pass(60_000);
  expect(screen.getByRole("alert").textContent).toContain("Not saved");
  fireEvent.pointerLeave(region());
  pass(999);
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  pass(60_000);
  expect(screen.queryByText("Not saved")).not.toBeNull();
  act(() => screen.getByRole("button", { name: "Dismiss" }).blur());
  pass(500);
  expect(screen.queryByText("Not saved")).toBeNull();
  act(() => void notify({ kind: "negative", text: "No clips", durationMs: null }));
  pass(3_600_000);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("No clips")).toBeNull();
});

test("SHARES-120 ACCOUNT-061 a copy is confirmed for a second", async () => {
  await act(() => copyWithNotice("text", { copied: "Link copied", failed: "Not copied" }, async () => {}));
  pass(999);
  expect(screen.queryByText("Link copied")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Link copied")).toBeNull();
});

test("the fifth notice is counted, not shown", () => {
  act(() => {
    for (const name of ["one", "two", "three", "four", "five"]) notifySuccess(name);
  });
  expect(screen.getAllByRole("status")).toHaveLength(4);
  expect(region().textContent).toContain("1 more");
});

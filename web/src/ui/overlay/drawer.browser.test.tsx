import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Tabs } from "../controls/tabs.tsx";
import { MetadataList } from "../layout/metadata-list.tsx";
import { Drawer } from "./drawer.tsx";
import { useDrawers } from "./drawer-store.ts";
import { sizeWindow } from "./window-size-fixture.ts";

const before = useDrawers.getState().right;
beforeEach(() => sizeWindow(1440));
afterEach(() => useDrawers.setState({ right: before }));

/** A drawer of this width, with a tab's count and a fact. */
function show(widthPx: number): { isCountShown: boolean; isStacked: boolean } {
  useDrawers.setState({ right: { widthPx, docked: true, overlaid: false } });
  const { unmount } = render(
    <Drawer side="right" label="Details" resizeLabel="Resize" closeLabel="Close">
      <Tabs label="Tabs" tabs={[{ id: "a", label: "Comments", count: 27 }]} selected="a" onSelect={() => {}}>
        <MetadataList rows={[{ label: "Name", value: "Day 1" }]} />
      </Tabs>
    </Drawer>,
  );
  const drawer = screen.getByRole("complementary", { name: "Details" });
  expect(drawer.getBoundingClientRect().width).toBe(widthPx);
  const [name, value] = [screen.getByText("Name"), screen.getByText("Day 1")].map((one) => one.getBoundingClientRect());
  const seen = {
    isCountShown: screen.getByText("27").getBoundingClientRect().width > 0,
    isStacked: (value?.top ?? 0) >= (name?.bottom ?? 0),
  };
  unmount();
  return seen;
}

test("SHELL-043 a drawer narrower than 280 px is dense: it hides counts", () => {
  expect([show(280).isCountShown, show(279).isCountShown, show(226).isStacked]).toEqual([true, false, false]);
});

test("SHELL-044 a drawer narrower than 226 px is small: values are below their names", () => {
  expect([show(226).isStacked, show(225).isStacked, show(225).isCountShown]).toEqual([false, true, false]);
});

test("PLUS-1554 a page that is narrower than the window says, as while a phone is turned, has the layout of its own width", async () => {
  await sizeWindow(390);
  const stale = vi.spyOn(window, "innerWidth", "get").mockReturnValue(1440);
  onTestFinished(() => stale.mockRestore());
  useDrawers.setState({ windowPx: 1440, right: { widthPx: 300, docked: true, overlaid: false } });
  const { unmount } = render(
    <Drawer side="right" label="Details" resizeLabel="Resize" closeLabel="Close">
      Facts
    </Drawer>,
  );
  onTestFinished(unmount);
  expect(screen.queryByText("Facts")).not.toBeNull();
  window.dispatchEvent(new Event("resize"));
  // Over the page, and closed.
  await expect.poll(() => screen.queryByText("Facts")).toBeNull();
});

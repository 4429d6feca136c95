import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { sizeWindow } from "./window-size-fixture.ts";

beforeEach(() => sizeWindow(1200, 750));

function dialogOf(heightPx: number) {
  return (
    <Dialog title="Export comments" footer={<button type="button">Download</button>} onClose={() => {}}>
      <div style={{ height: heightPx }} />
    </Dialog>
  );
}

test("PLUS-1295 a dialog that grows after it opened keeps its buttons inside the window", () => {
  const { rerender } = render(dialogOf(200));
  const dialog = screen.getByRole("dialog", { name: "Export comments" });
  expect(dialog.getBoundingClientRect().height).toBeLessThan(400);
  for (const heightPx of [690, 3_000]) {
    rerender(dialogOf(heightPx));
    const { bottom } = screen.getByRole("button", { name: "Download" }).getBoundingClientRect();
    expect(bottom).toBeLessThan(750);
    expect(dialog.getBoundingClientRect().top).toBeGreaterThan(0);
  }
});

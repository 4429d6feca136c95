import "#testkit/browser-window.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

/** The buttons in a window of this width, with this stored state of the drawers. */
async function buttons(windowPx: number, docked: boolean) {
  Object.assign(window, { document: { documentElement: { clientWidth: windowPx } } });
  for (const side of ["left", "right"]) {
    localStorage.setItem(`rushlight.drawer.${side}`, JSON.stringify({ widthPx: 280, docked }));
  }
  vi.resetModules();
  const { DetailsButton, SidebarButton } = await import("./drawer-buttons.tsx");
  return {
    left: renderToStaticMarkup(<SidebarButton label="Tree" />),
    right: renderToStaticMarkup(<DetailsButton label="Details" />),
  };
}

test("SHELL-003 a closed left drawer, or one over the page, has a button that opens it", async () => {
  expect((await buttons(1440, true)).left).toBe("");
  expect((await buttons(1440, false)).left).toMatch(/aria-expanded="false" .*aria-label="Tree"/);
  expect((await buttons(800, true)).left).toMatch(/aria-expanded="false" .*aria-label="Tree"/);
});

test("SHELL-003 the right drawer always has its button", async () => {
  expect((await buttons(1440, true)).right).toMatch(/aria-expanded="true" .*aria-label="Details"/);
  expect((await buttons(1440, false)).right).toMatch(/aria-expanded="false" .*aria-label="Details"/);
  expect((await buttons(1100, true)).right).toMatch(/aria-expanded="false" .*aria-label="Details"/);
});

import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { offeredOn, somebody } from "#web/app/stand-in/acting-fixture.ts";
import { openApp } from "#web/app/stand-in/open-app-fixture.ts";
import { aTake, production } from "#web/app/stand-in/production-fixture.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { useDrawers } from "#web/ui/overlay/drawer-store.ts";

/** A made-up feature, served by `tools/scaffold/scaffolded-plugin.ts`. */
const FACE = "/web/src/features/star-charts/star-charts.feature.ts";

/** Opens a folder in the whole app, with this feature among the others. */
async function open(): Promise<void> {
  const { starChartsFeature }: { starChartsFeature: WebFeature } = await import(/* @vite-ignore */ FACE);
  await openApp("/projects/p1/root", production({ takes: [aTake()] }), { features: [starChartsFeature] });
  await screen.findByRole("gridcell");
}

test("PLUS-471 on the page, a new feature has its item in the menu and a tab in the sidebar with its content", async () => {
  await open();
  expect(await offeredOn()).toContain("Show star charts");
  await somebody.keyboard("{Escape}");
  const side = await screen.findByRole("complementary", { name: "Details" });
  await somebody.click(await within(side).findByRole("tab", { name: "Star charts" }));
  expect(await within(side).findByText("No star charts of “Lantern” yet")).toBeTruthy();
});

test("PLUS-471 on the page, the key of a new feature works, and palette and key sheet list it", async () => {
  await open();
  const side = () => screen.queryByRole("complementary", { name: "Details" });
  act(() => useDrawers.getState().toggle("right", false));
  await expect.poll(side).toBeNull();
  await somebody.keyboard("{F9}");
  await expect.poll(side).not.toBeNull();
  await somebody.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog");
  expect(await within(palette).findByRole("menuitem", { name: /Show star charts/ })).toBeTruthy();
  await somebody.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await somebody.keyboard("?");
  const line = (await within(await screen.findByRole("dialog")).findByText("Show star charts")).parentElement;
  expect(line?.textContent).toContain("F9");
});

import "#testkit/browser-window.ts";
import { beforeAll, expect, test } from "vitest";
import { installFeatures } from "#web/faces/faces.ts";
import { samePageOf, settingsPages } from "#web/features/projects/settings/settings-pages.ts";
import { features } from "./features.ts";

beforeAll(() => installFeatures(features));

const propsOf = (asperaServer: string | null) => ({ projectId: "7", project: { asperaServer } });
const withServer = propsOf("asp1");
const without = propsOf(null);
const unloaded = { projectId: "7", project: undefined };

test("PROJECTS-036 the tabs of a project's settings are Settings, Watermarks, Notifications and Stats", () => {
  expect(settingsPages(withServer).map(({ title }) => title)).toEqual([
    "Settings",
    "Watermarks",
    "Notifications",
    "Stats",
  ]);
});

test("STATS-002 a project without a transfer server has no Stats tab, nor does one that is still loading", () => {
  for (const props of [without, unloaded])
    expect(settingsPages(props).map(({ title }) => title)).toEqual(["Settings", "Watermarks", "Notifications"]);
});

test("PROJECTS-002 WATERMARK-002 TEMPLATES-001 STATS-001 each tab has its own address", () => {
  expect(settingsPages(withServer).map(({ address }) => address)).toEqual([
    "/projects/7/settings",
    "/projects/7/settings/watermarks",
    "/projects/7/settings/notifications",
    "/projects/7/stats",
  ]);
});

test("another project's entry leads to the same tab, or to Settings if it has no such tab", () => {
  const stats = settingsPages(withServer).at(-1)?.id ?? "";
  const notifications = settingsPages(withServer).at(-2)?.id ?? "";
  expect(samePageOf(withServer, stats).address).toBe("/projects/7/stats");
  expect(samePageOf(without, stats).address).toBe("/projects/7/settings");
  expect(samePageOf(without, notifications).address).toBe("/projects/7/settings/notifications");
});

import { expect, test } from "vitest";
import { settingsMessages } from "./project-settings.messages.ts";
import { SETTINGS_PLACES, samePageOf, settingsPages } from "./settings-pages.ts";

const withServer = { asperaServer: "asp1" };
const without = { asperaServer: null };

test("PROJECTS-036 the tabs of a project's settings are Settings, Watermarks, Notifications and Stats", () => {
  const labels = settingsPages(withServer).map((page) => settingsMessages[page]);
  expect(labels).toEqual(["Settings", "Watermarks", "Notifications", "Stats"]);
});

test("STATS-002 a project without a transfer server has no Stats tab", () => {
  expect(settingsPages(without)).toEqual(["settings", "watermarks", "notifications"]);
  expect(settingsPages(undefined)).not.toContain("stats");
});

test("TEMPLATES-001 STATS-001 each tab has an address of its own", () => {
  expect(SETTINGS_PLACES.notifications).toBe("/projects/$projectId/settings/notifications");
  expect(SETTINGS_PLACES.stats).toBe("/projects/$projectId/stats");
});

test("another project's entry leads to the same tab, or to Settings when it has none like it", () => {
  expect(samePageOf(withServer, "stats")).toBe("stats");
  expect(samePageOf(without, "stats")).toBe("settings");
  expect(samePageOf(without, "notifications")).toBe("notifications");
});

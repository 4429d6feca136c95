import { expect, test } from "vitest";
import { partOf, tabOf, WORKSPACE_TABS, workspaceTabs } from "./workspace-tab.ts";

test("WORKSPACES-015 the tab is in the address: none, users, projects, stats", () => {
  expect(WORKSPACE_TABS.map(partOf)).toEqual([undefined, "users", "projects", "stats"]);
  expect(WORKSPACE_TABS.map((tab) => tabOf(partOf(tab), WORKSPACE_TABS))).toEqual([...WORKSPACE_TABS]);
  expect([tabOf("settings", WORKSPACE_TABS), tabOf("people", WORKSPACE_TABS)]).toEqual([null, null]);
});

test("WORKSPACES-016 Stats is a tab only if some project has an Aspera server", () => {
  const without = workspaceTabs([{ asperaServer: null }, { asperaServer: null }]);
  expect(without).toEqual(["settings", "users", "projects"]);
  expect(tabOf("stats", without)).toBeNull();
  expect(workspaceTabs([])).not.toContain("stats");
  expect(workspaceTabs([{ asperaServer: null }, { asperaServer: "asp2" }])).toContain("stats");
});

import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { installFeatures, liveHandlers } from "#web/faces/faces.ts";
import { membersFeature } from "#web/features/members/members.feature.ts";
import { projectsKey } from "#web/features/projects/api/projects-key.ts";
import { projectsFeature } from "#web/features/projects/projects.feature.ts";
import { linksKey } from "#web/features/shares/api/link-queries.ts";
import { meKey, usersKey } from "#web/features/users/user-keys.ts";
import { workspacesKey } from "#web/features/workspaces/api/workspace-list.ts";
import { workspacesFeature } from "#web/features/workspaces/workspaces.feature.ts";
import { features } from "./features.ts";

const settled = () => vi.advanceTimersByTimeAsync(5);

beforeEach(() => {
  installFeatures(features);
  vi.useFakeTimers();
});
afterEach(async () => {
  // Reloads are throttled for a second, which the next test would run into.
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
});

test("PLUS-145 PLUS-342 a changed workspace reloads workspaces, projects, the user's permissions, and users, each by its feature", async () => {
  const { asked, show, tell } = shownBeside(await liveHandlers());
  for (const key of [workspacesKey, projectsKey, meKey, usersKey, linksKey]) show(key);
  await settled();
  asked.length = 0;
  tell(workspaceChanged, { workspaceId: "w" });
  await settled();
  expect(asked.toSorted()).toEqual(["me", "projects", "users", "workspaces"]);
});

test.each([
  ["workspaces", workspacesFeature, ["me", "workspaces"]],
  ["projects", projectsFeature, ["projects"]],
  ["members", membersFeature, ["users"]],
] as const)(
  "PLUS-342 the face of %s exports the feature's own reaction to a changed workspace, and no other's",
  async (_name, feature, own) => {
    installFeatures([feature]);
    const { asked, show, tell } = shownBeside(await liveHandlers());
    for (const key of [workspacesKey, projectsKey, meKey, usersKey, linksKey]) show(key);
    await settled();
    asked.length = 0;
    tell(workspaceChanged, { workspaceId: "w" });
    await settled();
    expect(asked.toSorted()).toEqual(own);
  },
);

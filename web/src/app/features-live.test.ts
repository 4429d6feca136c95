import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { installFeatures, liveHandlers } from "#web/faces/faces.ts";
import { projectsKey } from "#web/features/projects/api/projects-key.ts";
import { linksKey } from "#web/features/shares/api/link-queries.ts";
import { meKey, usersKey } from "#web/features/users/user-keys.ts";
import { workspacesKey } from "#web/features/workspaces/api/workspace-list.ts";
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

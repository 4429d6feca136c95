import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { features } from "./features.ts";

const all: readonly WebFeature[] = features;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("PLUS-145 PLUS-342 a changed workspace loads workspaces, projects, what the user may, and users, each by its feature", async () => {
  const { asked, show, tell } = shownBeside(all.flatMap((feature) => feature.live ?? []));
  for (const key of [queryKeys.workspaces, queryKeys.projects, queryKeys.me, queryKeys.users, queryKeys.links])
    show(key);
  await settled();
  asked.length = 0;
  tell(workspaceChanged, { workspaceId: "w" });
  await settled();
  expect(asked.toSorted()).toEqual(["me", "projects", "users", "workspaces"]);
});

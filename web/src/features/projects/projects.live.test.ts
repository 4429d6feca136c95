import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { projectChanged } from "#core/live/project-changed.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { projectsLive } from "./projects.live.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("PLUS-001 a project that another person changed is loaded anew, in lists and in open settings", async () => {
  const { asked, show, tell } = shownBeside(projectsLive);
  show(queryKeys.projects);
  show([...queryKeys.projects, "p"]);
  show(queryKeys.workspaces);
  await settled();
  asked.length = 0;
  tell(projectChanged, { projectId: "p" });
  await settled();
  expect(asked).toEqual(["projects", "projects"]);
});

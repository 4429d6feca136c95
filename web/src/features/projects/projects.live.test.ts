import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { projectChanged } from "#core/live/project-changed.ts";
import { shownBeside } from "#web/data/live/live-fixture.ts";
import { workspacesKey } from "#web/features/workspaces/api/workspace-list.ts";
import { projectsKey } from "./api/projects-key.ts";
import { projectsLive } from "./projects.live.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("PLUS-001 a project that another person changed is reloaded, in lists and in open settings", async () => {
  const { asked, show, tell } = shownBeside(projectsLive);
  show(projectsKey);
  show([...projectsKey, "p"]);
  show(workspacesKey);
  await settled();
  asked.length = 0;
  tell(projectChanged, { projectId: "p" });
  await settled();
  expect(asked).toEqual(["projects", "projects"]);
});

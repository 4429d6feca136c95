import { expect, test } from "vitest";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const SAVE = `mutation ($project: ID!, $user: ID!, $role: ID!, $permissions: [Permission!]) {
  saveProjectUser(project: $project, user: $user, role: $role, permissions: $permissions) { permissions } }`;
const RIGHTS = `query ($p: ID!, $f: ID!) { folder(id: $f, project: $p) {
  allowedTo { view edit create delete upload download share comment } } }`;

test("USERS-033 the four permissions of the column Edit and those of the other columns can be granted individually", async () => {
  await using world = await testWorld();
  const { projectId, otherDay } = await stageProduction(world);
  const granted = async (...permissions: readonly string[]) => {
    const target = { project: projectId, user: world.people.viewer.id, role: "VIEWER" };
    await world.as("supervisor").graphql(SAVE, { ...target, permissions });
    const { folder } = await world
      .as("viewer")
      .graphql<{ folder: { allowedTo: Record<string, boolean> } }>(RIGHTS, { p: projectId, f: otherDay });
    return Object.keys(folder.allowedTo).filter((right) => folder.allowedTo[right]);
  };
  const edit = ["EDIT", "CREATE", "DELETE", "UPLOAD"];
  expect(await granted("VIEW", ...edit)).toEqual(["view", ...edit.map((right) => right.toLowerCase())]);
  for (const right of ["DOWNLOAD", "SHARE", "COMMENT"])
    expect(await granted("VIEW", right)).toEqual(["view", right.toLowerCase()]);
});

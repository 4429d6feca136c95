import type { PersonName } from "./people.ts";
import { type TestWorld, type TestWorldOptions, testWorld } from "./test-world.ts";

interface ProductionIds {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly rootFolderId: string;
  /** "Day 1", below the root folder. */
  readonly folderId: string;
}

/** A world with a project of one folder. Supervisor, editor and viewer have their roles in it; the others have none. */
export interface ProductionWorld extends TestWorld, ProductionIds {
  removeFromProject(person: PersonName): Promise<void>;
}

const ROLES = { supervisor: "Supervisor", editor: "Editor", viewer: "Viewer" } as const;

export async function productionWorld(options: TestWorldOptions = {}): Promise<ProductionWorld> {
  const world = await testWorld(options);
  const admin = world.as("superuser");
  const { createWorkspace } = await admin.graphql<{ createWorkspace: { id: string } }>(
    'mutation { createWorkspace(name: "Night Shoot") { id } }',
  );
  const { createProject } = await admin.graphql<{ createProject: { id: string; folderId: string } }>(
    'mutation($workspace: ID!) { createProject(name: "Lantern", workspace: $workspace, manager: "Wim") { id folderId } }',
    { workspace: createWorkspace.id },
  );
  const projectId = createProject.id;
  const { projectRoles } = await admin.graphql<{ projectRoles: { id: string; name: string }[] }>(
    "query($id: ID!) { projectRoles(projectId: $id) { id name } }",
    { id: projectId },
  );
  for (const [person, role] of Object.entries(ROLES)) {
    await admin.graphql(
      "mutation($project: ID!, $users: [ID!]!, $role: ID!) { assignProjectUsers(projectId: $project, userIds: $users, roleId: $role) { userId } }",
      {
        project: projectId,
        users: [world.people[person as keyof typeof ROLES].id],
        role: projectRoles.find(({ name }) => name === role)?.id,
      },
    );
  }
  const { createFolder } = await admin.graphql<{ createFolder: { id: string } }>(
    'mutation($project: ID!, $parent: ID!) { createFolder(project: $project, parent: $parent, path: ["Day 1"]) { id } }',
    { project: projectId, parent: createProject.folderId },
  );
  return inProduction(world, {
    workspaceId: createWorkspace.id,
    projectId,
    rootFolderId: createProject.folderId,
    folderId: createFolder.id,
  });
}

/** A stopped world's production, in a copy of that world. */
export async function copiedProduction(
  ids: ProductionIds,
  options: TestWorldOptions & Required<Pick<TestWorldOptions, "copyOf">>,
): Promise<ProductionWorld> {
  return inProduction(await testWorld(options), ids);
}

function inProduction(
  world: TestWorld,
  { workspaceId, projectId, rootFolderId, folderId }: ProductionIds,
): ProductionWorld {
  return {
    ...world,
    workspaceId,
    projectId,
    rootFolderId,
    folderId,
    removeFromProject: async (person) => {
      await world
        .as("superuser")
        .graphql(
          "mutation($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }",
          { project: projectId, users: [world.people[person].id] },
        );
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

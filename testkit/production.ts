import type { PersonName } from "./people.ts";
import type { TestClient } from "./test-client.ts";
import { type TestWorld, type TestWorldOptions, testWorld } from "./test-world.ts";

export interface ProductionIds {
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

/** Roles and the folder. */
const FURNISH = `mutation ($project: ID!, $root: ID!, $supervisor: ID!, $editor: ID!, $viewer: ID!) {
  supervisor: assignProjectUsers(projectId: $project, userIds: [$supervisor], roleId: "SUPERVISOR") { userId }
  editor: assignProjectUsers(projectId: $project, userIds: [$editor], roleId: "EDITOR") { userId }
  viewer: assignProjectUsers(projectId: $project, userIds: [$viewer], roleId: "VIEWER") { userId }
  folder: createFolder(project: $project, parent: $root, path: ["Day 1"]) { id }
}`;

export async function productionWorld(options: TestWorldOptions = {}): Promise<ProductionWorld> {
  const world = await testWorld(options);
  return inProduction(world, await makeProduction(world.as("superuser"), world.people));
}

/** Its workspace, project, roles and folder, by the API. */
export async function makeProduction(
  admin: TestClient,
  people: Pick<Readonly<Record<PersonName, { readonly id: string }>>, "supervisor" | "editor" | "viewer">,
): Promise<ProductionIds> {
  const { createWorkspace } = await admin.graphql<{ createWorkspace: { id: string } }>(
    'mutation { createWorkspace(name: "Night Shoot") { id } }',
  );
  const { createProject } = await admin.graphql<{ createProject: { id: string; folderId: string } }>(
    'mutation($workspace: ID!) { createProject(name: "Lantern", workspace: $workspace, manager: "Wim") { id folderId } }',
    { workspace: createWorkspace.id },
  );
  const { supervisor, editor, viewer } = people;
  const { folder } = await admin.graphql<{ folder: { id: string } }>(FURNISH, {
    project: createProject.id,
    root: createProject.folderId,
    supervisor: supervisor.id,
    editor: editor.id,
    viewer: viewer.id,
  });
  return {
    workspaceId: createWorkspace.id,
    projectId: createProject.id,
    rootFolderId: createProject.folderId,
    folderId: folder.id,
  };
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

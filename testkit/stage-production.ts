import type { AssetType } from "#server/features/assets/asset-kinds.ts";
import { createAssetVersions } from "#server/features/assets/versions/create-asset-version.ts";
import { publishVersionMedia } from "#server/features/assets/versions/publish-version-media.ts";
import type { PublishedMedia } from "#server/features/assets/versions/published-media.ts";
import type { PersonName } from "./people.ts";
import { addWorkspaceAdmin } from "./stages/add-workspace-admin.ts";
import type { TestWorld } from "./test-world.ts";

/**
 * A project with people in all roles: `manager` administers its workspace, `folderViewer` is assigned to the folder `camera`
 * only.
 */
export interface Stage {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly rootId: string;
  /** root / Day 01 / Camera A / Clips, and root / Day 02. */
  readonly day: string;
  readonly camera: string;
  readonly clips: string;
  readonly otherDay: string;
}

/** Roles and folders, in one request: each request costs a sign-in check and a round trip. */
const FURNISH = `mutation ($project: ID!, $root: ID!, $supervisor: ID!, $editor: ID!, $viewer: ID!) {
  supervisor: assignProjectUsers(projectId: $project, userIds: [$supervisor], roleId: "SUPERVISOR") { userId }
  editor: assignProjectUsers(projectId: $project, userIds: [$editor], roleId: "EDITOR") { userId }
  viewer: assignProjectUsers(projectId: $project, userIds: [$viewer], roleId: "VIEWER") { userId }
  day: createFolderRecursive(project: $project, parent: $root, path: ["Day 01"]) { id }
  camera: createFolderRecursive(project: $project, parent: $root, path: ["Day 01", "Camera A"]) { id }
  clips: createFolderRecursive(project: $project, parent: $root, path: ["Day 01", "Camera A", "Clips"]) { id }
  otherDay: createFolderRecursive(project: $project, parent: $root, path: ["Day 02"]) { id }
}`;

/** Created through the public API by the superuser. Names must differ if a world has several. */
export async function stageProduction(world: TestWorld, name = "Northern Light"): Promise<Stage> {
  const root = world.as("superuser");
  const { createWorkspace } = await root.graphql<{ createWorkspace: { id: string } }>(
    `mutation ($name: String!) { createWorkspace(name: $name) { id } }`,
    { name: `${name} Pictures` },
  );
  const workspaceId = createWorkspace.id;
  await world.platform.transact((unit) =>
    addWorkspaceAdmin(unit, world.clock, { workspaceId, userId: world.people.manager.id }),
  );
  const { createProject } = await root.graphql<{ createProject: { id: string; folderId: string } }>(
    `mutation ($name: String!, $workspace: ID!) { createProject(name: $name, workspace: $workspace, manager: "Mo Line") { id folderId } }`,
    { name, workspace: workspaceId },
  );
  const [projectId, rootId] = [createProject.id, createProject.folderId];
  const { supervisor, editor, viewer } = world.people;
  const made = await root.graphql<Record<"day" | "camera" | "clips" | "otherDay", { id: string }>>(FURNISH, {
    project: projectId,
    root: rootId,
    supervisor: supervisor.id,
    editor: editor.id,
    viewer: viewer.id,
  });
  const [day, camera, clips, otherDay] = [made.day.id, made.camera.id, made.clips.id, made.otherDay.id];
  await assignFolder(world, projectId, camera, "folderViewer", ["VIEW", "COMMENT"]);
  return { workspaceId, projectId, rootId, day, camera, clips, otherDay };
}

export async function assignRoles(
  world: TestWorld,
  projectId: string,
  roles: Partial<Record<PersonName, string>>,
): Promise<void> {
  for (const [person, roleId] of Object.entries(roles)) {
    await world.as("superuser").graphql(
      `mutation ($projectId: ID!, $userIds: [ID!]!, $roleId: ID!) {
        assignProjectUsers(projectId: $projectId, userIds: $userIds, roleId: $roleId) { userId } }`,
      { projectId, userIds: [world.people[person as PersonName].id], roleId },
    );
  }
}

export async function assignFolder(
  world: TestWorld,
  projectId: string,
  folderId: string,
  person: PersonName,
  allowedTo: readonly string[],
): Promise<void> {
  await world.as("superuser").graphql(
    `mutation ($projectId: ID!, $folderId: ID!, $userIds: [ID!]!, $allowedTo: [Permission!]!) {
      assignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds, allowedTo: $allowedTo) { userId } }`,
    { projectId, folderId, userIds: [world.people[person].id], allowedTo },
  );
}

export async function makeFolder(
  world: TestWorld,
  project: string,
  parent: string,
  ...path: string[]
): Promise<string> {
  const { createFolderRecursive } = await world.as("superuser").graphql<{ createFolderRecursive: { id: string } }>(
    `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
      createFolderRecursive(project: $project, parent: $parent, path: $path) { id } }`,
    { project, parent, path },
  );
  return createFolderRecursive.id;
}

export interface AddedAsset {
  readonly assetId: string;
  readonly versionId: string;
}

/** What is published of a playable clip with a picture, without files. */
export const PICTURED: PublishedMedia = {
  mediaPrefix: "renditions/m/n/full",
  playable: "LADDER",
  images: { poster: { file: "poster.jpg", width: 16, height: 9 } },
  durationMs: 4_000,
};

export interface AddedAssetOptions {
  readonly sizeBytes?: number;
  readonly by?: PersonName;
  /** A video by default. */
  readonly type?: AssetType;
  readonly media?: PublishedMedia;
}

/** An asset (or the next version of one) as an upload leaves it, without bytes; with `media`, as processing does. */
export async function addAsset(
  world: TestWorld,
  folder: { readonly projectId: string; readonly folderId: string },
  name: string,
  options: AddedAssetOptions = {},
): Promise<AddedAsset> {
  const { transact, clock } = world.platform;
  const versionId = clock.uuid();
  const file = {
    versionId,
    name,
    type: options.type ?? "VIDEO",
    mimetype: "video/mp4",
    sizeBytes: options.sizeBytes ?? 1_000,
    checksum: "0123456789abcdef",
    storageKey: `originals/${versionId}`,
    isProcessing: false,
  };
  const place = { ...folder, createdBy: world.people[options.by ?? "editor"].id };
  const [added] = await transact((unit) => createAssetVersions(unit, clock, place, [file]));
  if (added === undefined) throw new Error("no version was made");
  const { media } = options;
  if (media) await transact((unit) => publishVersionMedia(unit, clock, added.versionId, media));
  return added;
}

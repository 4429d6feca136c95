import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  other = await stageProduction(world, "Southern Cross");
});
afterAll(() => world[Symbol.asyncDispose]());

interface FolderAnswer {
  id: string;
  name: string;
  isPathOnly: boolean;
  hasFolders: boolean;
  parents: { name: string }[];
  folderCount: number;
  allowedTo: Record<string, boolean>;
  folders: {
    nodes: { id: string; name: string; isPathOnly: boolean }[];
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  };
}

interface AssetPage {
  nodes: { name: string }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const FOLDER = `query ($id: ID!, $project: ID!, $first: Int, $after: String) { folder(id: $id, project: $project) {
  id name projectId parentId isRoot isPathOnly folderCount assetCount size totalSize totalDuration hasFolders ttl
  createdBy { id name } parents { id name parentId } allowedTo { view create edit delete download upload share comment }
  folders(first: $first, after: $after) { nodes { id name isPathOnly hasFolders } pageInfo { endCursor hasNextPage } }
  assets { nodes { id } } } }`;
const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id name parents { name } } }`;
const RENAME = `mutation ($project: ID!, $id: ID!, $newName: String!) { renameFolder(project: $project, id: $id, newName: $newName) { id name } }`;
const DELETE = `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`;
const MOVE = `mutation ($project: ID!, $id: ID!, $newParent: ID!) {
  moveFolder(project: $project, id: $id, newParent: $newParent) { id parentId parents { name } } }`;

async function folderFor(person: PersonName, id: string, more: Record<string, unknown> = {}): Promise<FolderAnswer> {
  const variables = { id, project: stage.projectId, ...more };
  return (await world.as(person).graphql<{ folder: FolderAnswer }>(FOLDER, variables)).folder;
}
const refused = (person: PersonName, query: string, variables: Record<string, unknown>) =>
  world.as(person).refusal(query, { project: stage.projectId, ...variables });

const folderIn = (name: string) => makeFolder(world, stage.projectId, stage.clips, name);
const PERMISSIONS = ["VIEW", "CREATE", "EDIT", "DELETE", "DOWNLOAD", "UPLOAD", "SHARE", "COMMENT"];
const allBut = (missing: string) => PERMISSIONS.filter((permission) => permission !== missing);

test("FOLDERS-071 DATA-003 DATA-017 DATA-019 a folder is returned with its path, its counters and its permissions", async () => {
  const folder = await folderFor("viewer", stage.camera);
  expect(folder).toMatchObject({
    name: "Camera A",
    projectId: stage.projectId,
    parentId: stage.day,
    isRoot: false,
    isPathOnly: false,
    folderCount: 1,
    assetCount: 0,
    hasFolders: true,
    createdBy: { id: world.people.superuser.id, name: world.people.superuser.name },
    allowedTo: {
      view: true,
      create: false,
      edit: false,
      delete: false,
      download: false,
      upload: false,
      share: false,
      comment: true,
    },
  });
  expect(folder.parents.map((parent) => parent.name)).toEqual(["Northern Light", "Day 01"]);
  expect(await refused("superuser", FOLDER, { id: stage.camera, project: other.projectId })).toBe("NOT_FOUND");
  const none = { ...folder.allowedTo, view: true, comment: false };
  for (const flag of ["create", "edit", "delete", "download", "upload", "share", "comment"]) {
    await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", flag.toUpperCase()]);
    expect((await folderFor("folderViewer", stage.camera)).allowedTo).toEqual({ ...none, [flag]: true });
  }
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT"]);
});

test("FOLDERS-071 child folders come in natural order, page by page, each once", async () => {
  const parent = await makeFolder(world, stage.projectId, stage.otherDay, "Rolls");
  const names = ["Roll 10", "roll 2", "Roll 1", "Roll 20", "Äther", "roll 11", "Zoom"];
  for (const name of names) await makeFolder(world, stage.projectId, parent, name);
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: FolderAnswer = await folderFor("viewer", parent, { first: 3, after });
    seen.push(...page.folders.nodes.map((node) => node.name));
    after = page.folders.pageInfo.endCursor;
    more = page.folders.pageInfo.hasNextPage;
  }
  expect(seen).toEqual(["Äther", "Roll 1", "roll 2", "Roll 10", "roll 11", "Roll 20", "Zoom"]);
});

test("invalid cursors, empty pages and ids that aren't UUIDs are refused without an internal error", async () => {
  const forged = Buffer.from(JSON.stringify(["x", "not an id"])).toString("base64url");
  for (const after of ["%%%", forged, Buffer.from("[1,2]").toString("base64url"), "x".repeat(5_000)]) {
    expect(await refused("viewer", FOLDER, { id: stage.rootId, after })).toBe("VALIDATION");
  }
  expect(await refused("viewer", FOLDER, { id: stage.rootId, first: 0 })).toBe("VALIDATION");
  for (const id of ["", "1", "' or 1=1 --", stage.rootId.toUpperCase(), "\u0000"]) {
    expect(await refused("viewer", FOLDER, { id })).toBe("NOT_FOUND");
  }
});

test("FOLDERS-071 the assets of a folder come page by page, each once", async () => {
  const folderId = await makeFolder(world, stage.projectId, stage.otherDay, "Takes");
  const names = ["A1.mov", "A2.mov", "A3.mov", "A4.mov", "A5.mov"];
  for (const name of names) await addAsset(world, { projectId: stage.projectId, folderId }, name);
  const PAGE = `query ($id: ID!, $project: ID!, $after: String) { folder(id: $id, project: $project) {
    assets(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`;
  const pages: string[][] = [];
  for (let after: string | null = null, more = true; more && pages.length < 9; ) {
    const { assets }: { assets: AssetPage } = (
      await world.as("viewer").graphql<{ folder: { assets: AssetPage } }>(PAGE, {
        id: folderId,
        project: stage.projectId,
        after,
      })
    ).folder;
    pages.push(assets.nodes.map(({ name }) => name));
    after = assets.pageInfo.endCursor;
    more = assets.pageInfo.hasNextPage;
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().sort()).toEqual(names);
});

test("API-012 a folder of another project, an unknown one and a hidden one are all not found", async () => {
  expect(await refused("viewer", FOLDER, { id: randomUUID() })).toBe("NOT_FOUND");
  expect(await refused("superuser", FOLDER, { id: other.day })).toBe("NOT_FOUND");
  expect(await refused("outsider", FOLDER, { id: stage.day })).toBe("NOT_FOUND");
  expect(await refused("folderViewer", FOLDER, { id: stage.otherDay })).toBe("NOT_FOUND");
  expect((await world.anonymous.ask(FOLDER, { id: stage.day, project: stage.projectId })).status).toBe(401);
});

test("USERS-002 DATA-004 a person assigned to one folder sees its parents only as a path", async () => {
  await addAsset(world, { projectId: stage.projectId, folderId: stage.day }, "Hidden slate.mov", { sizeBytes: 77 });
  const root = await folderFor("folderViewer", stage.rootId);
  expect(root).toMatchObject({
    isPathOnly: true,
    totalSize: 0,
    assetCount: 0,
    hasFolders: true,
    assets: { nodes: [] },
  });
  expect(root.allowedTo).toMatchObject({ view: false, comment: false });
  expect(root.folders.nodes).toEqual([{ id: stage.day, name: "Day 01", isPathOnly: true, hasFolders: true }]);
  const day = await folderFor("folderViewer", stage.day);
  expect(day).toMatchObject({ isPathOnly: true, totalSize: 0, assets: { nodes: [] } });
  expect(day.folders.nodes.map((node) => node.name)).toEqual(["Camera A"]);
  const camera = await folderFor("folderViewer", stage.camera);
  expect(camera).toMatchObject({ isPathOnly: false, allowedTo: { view: true, comment: true, edit: false } });
  expect(camera.folders.nodes.map((node) => node.name)).toEqual(["Clips"]);
  const shown = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, "Shown slate.mov");
  expect(await folderFor("folderViewer", stage.camera)).toMatchObject({
    assetCount: 1,
    assets: { nodes: [{ id: shown.assetId }] },
  });
});

test("an entry on a top-level folder can remove permissions, below it only adds them", async () => {
  await assignFolder(world, stage.projectId, stage.otherDay, "editor", []);
  const deep = await makeFolder(world, stage.projectId, stage.otherDay, "Stills");
  expect(await refused("editor", FOLDER, { id: stage.otherDay })).toBe("NOT_FOUND");
  expect(await refused("editor", FOLDER, { id: deep })).toBe("NOT_FOUND");
  const listed = (await folderFor("editor", stage.rootId)).folders.nodes.map((node) => node.name);
  expect(listed).toEqual(["Day 01"]);
  await assignFolder(world, stage.projectId, deep, "editor", ["VIEW"]);
  expect((await folderFor("editor", stage.rootId)).folders.nodes).toMatchObject([
    { name: "Day 01", isPathOnly: false },
    { name: "Day 02", isPathOnly: true },
  ]);
  expect((await folderFor("editor", deep)).allowedTo).toMatchObject({ view: true, edit: false });
  await assignFolder(world, stage.projectId, stage.camera, "editor", []);
  expect((await folderFor("editor", stage.camera)).allowedTo.edit).toBe(true);
  await world
    .as("supervisor")
    .graphql(
      `mutation ($p: ID!, $f: ID!, $u: [ID!]!) { unassignFolderUsers(projectId: $p, folderId: $f, userIds: $u) }`,
      { p: stage.projectId, f: stage.otherDay, u: [world.people.editor.id] },
    );
  expect((await folderFor("editor", stage.otherDay)).allowedTo.edit).toBe(true);
});

test("FOLDERS-074 FOLDERS-068 a folder is created by name, trimmed, by people who can create", async () => {
  const { createFolder } = await world
    .as("editor")
    .graphql<{ createFolder: { name: string; parents: { name: string }[] } }>(CREATE, {
      project: stage.projectId,
      parent: stage.clips,
      path: ["  B-Roll "],
    });
  expect(createFolder).toMatchObject({ name: "B-Roll" });
  expect(createFolder.parents.map((parent) => parent.name)).toEqual(["Northern Light", "Day 01", "Camera A", "Clips"]);
  expect((await folderFor("editor", stage.clips)).folderCount).toBe(1);
  // CREATE only accepts paths of one name; whole paths are for createFolderRecursive.
  expect(await refused("editor", CREATE, { parent: stage.clips, path: ["X", "Y"] })).toBe("VALIDATION");
  expect(await refused("editor", CREATE, { parent: stage.clips, path: [] })).toBe("VALIDATION");
  expect(await refused("viewer", CREATE, { parent: stage.clips, path: ["X"] })).toBe("FORBIDDEN");
  expect(await refused("folderViewer", CREATE, { parent: stage.day, path: ["X"] })).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, stage.clips, "folderViewer", allBut("CREATE"));
  expect(await refused("folderViewer", CREATE, { parent: stage.clips, path: ["X"] })).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, stage.clips, "folderViewer", ["VIEW", "COMMENT"]);
  expect(await refused("outsider", CREATE, { parent: stage.clips, path: ["X"] })).toBe("NOT_FOUND");
  for (const person of ["editor", "superuser"] as const)
    expect(await refused(person, CREATE, { parent: other.day, path: ["X"] })).toBe("NOT_FOUND");
});

test("FOLDERS-057 a name must be valid, and unique within its parent regardless of case", async () => {
  for (const taken of ["Camera A", "camera a", " CAMERA A "]) {
    expect(await refused("editor", CREATE, { parent: stage.day, path: [taken] })).toBe("NAME_CONFLICT");
  }
  const answer = await world
    .as("editor")
    .ask(CREATE, { project: stage.projectId, parent: stage.day, path: ["Camera A"] });
  expect(answer.errors[0]?.message).toBe("This name is already used by another folder");
  for (const path of [[], [""], ["  "], ["a/b"], ["a\u0000b"], ["x".repeat(256)], ["ok", "\n"]]) {
    expect(await refused("editor", CREATE, { parent: stage.day, path }), JSON.stringify(path)).toBe("VALIDATION");
  }
  const far = Array.from({ length: 65 }, (_, level) => `Level ${level}`);
  expect(await refused("editor", CREATE, { parent: stage.day, path: far })).toBe("VALIDATION");
});

test("UPLOAD-059 a path of several names uses existing folders and creates the others", async () => {
  const first = await makeFolder(world, stage.projectId, stage.clips, "Scene 1", "Take 1");
  const again = await makeFolder(world, stage.projectId, stage.clips, "SCENE 1", "take 1");
  const next = await makeFolder(world, stage.projectId, stage.clips, "Scene 1", "Take 2");
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  expect((await folderFor("editor", next)).parents.map((parent) => parent.name).slice(-1)).toEqual(["Scene 1"]);
});

test("FOLDERS-075 FOLDERS-059 FOLDERS-065 a folder can be renamed, but not the root, and not to a taken name", async () => {
  const id = await makeFolder(world, stage.projectId, stage.clips, "Old");
  await makeFolder(world, stage.projectId, stage.clips, "Taken");
  const { renameFolder } = await world
    .as("editor")
    .graphql<{ renameFolder: { name: string } }>(RENAME, { project: stage.projectId, id, newName: "New" });
  expect(renameFolder.name).toBe("New");
  const onlyCase = { project: stage.projectId, id, newName: "NEW" };
  expect(
    (await world.as("editor").graphql<{ renameFolder: { name: string } }>(RENAME, onlyCase)).renameFolder.name,
  ).toBe("NEW");
  expect(await refused("editor", RENAME, { id, newName: "taken" })).toBe("NAME_CONFLICT");
  expect(await refused("editor", RENAME, { id, newName: " " })).toBe("VALIDATION");
  expect(await refused("superuser", RENAME, { id: stage.rootId, newName: "Else" })).toBe("FORBIDDEN");
  expect(await refused("viewer", RENAME, { id, newName: "Else" })).toBe("FORBIDDEN");
  expect(await refused("superuser", RENAME, { id: other.day, newName: "Else" })).toBe("NOT_FOUND");
  await assignFolder(world, stage.projectId, id, "folderViewer", allBut("EDIT"));
  expect(await refused("folderViewer", RENAME, { id, newName: "Else" })).toBe("FORBIDDEN");
});

test("FOLDERS-069 a selection is deleted only with permission to delete each of its items", async () => {
  const [mine, theirs] = [await folderIn("Mine"), await folderIn("Theirs")];
  await assignFolder(world, stage.projectId, mine, "folderViewer", PERMISSIONS);
  await assignFolder(world, stage.projectId, theirs, "folderViewer", allBut("DELETE"));
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: mine }, "Mine.mov");
  const DELETE_ITEMS = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { deleteItems(project: $project, folders: $folders, assets: $assets) }`;
  const DELETE_CHOSEN = `mutation ($project: ID!, $choice: ItemChoice!) { deleteChosen(project: $project, choice: $choice) { itemCount } }`;
  const both = { folders: [mine, theirs], assets: [assetId] };
  expect(await refused("folderViewer", DELETE, { id: theirs })).toBe("FORBIDDEN");
  expect(await refused("folderViewer", DELETE_ITEMS, both)).toBe("FORBIDDEN");
  const choice = { folder: stage.clips, items: both.folders };
  expect(await refused("folderViewer", DELETE_CHOSEN, { choice })).toBe("FORBIDDEN");
  expect((await folderFor("folderViewer", mine)).name).toBe("Mine");
  const { deleteChosen } = await world
    .as("folderViewer")
    .graphql<{ deleteChosen: { itemCount: number } }>(DELETE_CHOSEN, {
      project: stage.projectId,
      choice: { ...choice, items: [mine] },
    });
  expect(deleteChosen.itemCount).toBe(1);
});

test("FOLDERS-078 a deleted folder is gone with everything below it, its name is free, and its parent's count decreases", async () => {
  const top = await makeFolder(world, stage.projectId, stage.clips, "Trash");
  const below = await makeFolder(world, stage.projectId, top, "Below");
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: below }, "Take.mov", {
    sizeBytes: 500,
  });
  const before = await folderFor("editor", stage.clips);
  await world.as("editor").graphql(DELETE, { project: stage.projectId, id: top });
  for (const id of [top, below]) expect(await refused("superuser", FOLDER, { id })).toBe("NOT_FOUND");
  expect(await refused("superuser", `query ($id: ID!) { asset(assetId: $id) { id } }`, { id: assetId })).toBe(
    "NOT_FOUND",
  );
  const after = await folderFor("editor", stage.clips);
  expect(after).toMatchObject({ folderCount: before.folderCount - 1 });
  expect((after as unknown as { totalSize: number }).totalSize).toBe(
    (before as unknown as { totalSize: number }).totalSize - 500,
  );
  expect(await refused("editor", DELETE, { id: top })).toBe("NOT_FOUND");
  expect(await refused("superuser", DELETE, { id: stage.clips, project: other.projectId })).toBe("NOT_FOUND");
  expect(await refused("superuser", DELETE, { id: stage.rootId })).toBe("FORBIDDEN");
  expect(await refused("viewer", DELETE, { id: stage.camera })).toBe("FORBIDDEN");
  await makeFolder(world, stage.projectId, stage.clips, "Trash");
});

test("FOLDERS-076 FOLDERS-111 FOLDERS-067 a move requires permission to edit both parents", async () => {
  const source = await makeFolder(world, stage.projectId, stage.clips, "Source");
  const { moveFolder } = await world
    .as("editor")
    .graphql<{ moveFolder: { parentId: string; parents: { name: string }[] } }>(MOVE, {
      project: stage.projectId,
      id: source,
      newParent: stage.day,
    });
  expect(moveFolder.parentId).toBe(stage.day);
  expect(moveFolder.parents.map((parent) => parent.name)).toEqual(["Northern Light", "Day 01"]);
  expect(await refused("viewer", MOVE, { id: source, newParent: stage.rootId })).toBe("FORBIDDEN");
  expect(await refused("superuser", MOVE, { id: stage.rootId, newParent: stage.day })).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, source, "folderViewer", ["VIEW", "EDIT"]);
  // One parent at a time: where it is, then where it would go.
  const [from, to] = [await makeFolder(world, stage.projectId, stage.day, "From"), stage.camera];
  const moved = await makeFolder(world, stage.projectId, from, "Moved");
  await assignFolder(world, stage.projectId, moved, "folderViewer", ["VIEW", "EDIT"]);
  for (const [parent, rest] of [
    [to, from],
    [from, to],
  ] as const) {
    await assignFolder(world, stage.projectId, parent, "folderViewer", ["VIEW", "EDIT"]);
    await assignFolder(world, stage.projectId, rest, "folderViewer", ["VIEW"]);
    expect(await refused("folderViewer", MOVE, { id: moved, newParent: to })).toBe("FORBIDDEN");
  }
  await makeFolder(world, stage.projectId, stage.rootId, "Source");
  expect(await refused("editor", MOVE, { id: source, newParent: stage.rootId })).toBe("NAME_CONFLICT");
});

test("FOLDERS-076 a folder can't move into itself, below itself, or into another project", async () => {
  expect(await refused("editor", MOVE, { id: stage.day, newParent: stage.day })).toBe("VALIDATION");
  expect(await refused("editor", MOVE, { id: stage.day, newParent: stage.clips })).toBe("VALIDATION");
  expect(await refused("superuser", MOVE, { id: stage.day, newParent: other.rootId })).toBe("NOT_FOUND");
  expect(await refused("superuser", MOVE, { id: other.day, newParent: stage.day })).toBe("NOT_FOUND");
  const elsewhere = { project: other.projectId, id: stage.clips, newParent: stage.day };
  expect(await refused("superuser", MOVE, elsewhere)).toBe("NOT_FOUND");
  expect(await refused("superuser", MOVE, { id: stage.day, newParent: "nowhere" })).toBe("NOT_FOUND");
});

test("FOLDERS-082 the asset count covers only the folder itself", async () => {
  const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Counted");
  await addAsset(world, { projectId: stage.projectId, folderId }, "1.mov");
  await addAsset(world, { projectId: stage.projectId, folderId }, "2.mov");
  const below = await makeFolder(world, stage.projectId, folderId, "Below");
  await addAsset(world, { projectId: stage.projectId, folderId: below }, "3.mov");
  const COUNT = `query ($f: ID!, $p: ID!) { folderAssetCount(folderId: $f, projectId: $p) }`;
  const count = { f: folderId, p: stage.projectId };
  expect(await world.as("viewer").graphql(COUNT, count)).toEqual({ folderAssetCount: 2 });
  expect(await world.as("folderViewer").refusal(COUNT, { ...count, f: stage.day })).toBe("FORBIDDEN");
  expect(await world.as("viewer").refusal(COUNT, { ...count, p: other.projectId })).toBe("NOT_FOUND");
});

test("FOLDERS-040 a project reports that it has folders once the first one exists", async () => {
  const { createProject } = await world
    .as("superuser")
    .graphql<{ createProject: { id: string; folderId: string } }>(
      `mutation ($workspace: ID!) { createProject(name: "Empty at first", workspace: $workspace, manager: "Mo") { id folderId } }`,
      { workspace: stage.workspaceId },
    );
  const { id, folderId } = createProject;
  const hasFolders = async () =>
    (
      await world
        .as("superuser")
        .graphql<{ project: { hasFolders: boolean } }>(`query ($id: ID!) { project(id: $id) { hasFolders } }`, { id })
    ).project.hasFolders;
  expect(await hasFolders()).toBe(false);
  await makeFolder(world, id, folderId, "First");
  expect(await hasFolders()).toBe(true);
});

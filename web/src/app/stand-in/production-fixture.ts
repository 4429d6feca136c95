import { treeOf } from "./folder-tree-fixture.ts";
import { type Given, pageOf } from "./schema-answers-fixture.ts";

const PROJECT_RIGHTS = ["view", "edit", "delete", "manageUsers"];
const FOLDER_RIGHTS = ["view", "create", "edit", "delete", "download", "downloadMarked", "upload", "share", "comment"];
const TAKE_RIGHTS = ["edit", "delete", "download", "downloadMarked", "share", "comment"];
const WORKSPACE_RIGHTS = ["edit", "delete", "upload", "createProject"];
const TREE_RIGHTS = ["edit", "delete", "share"];

const SLATES = "SCENE_SHOT_TAKE";
const WATERMARKS = {
  enabled: false,
  items: [],
  fontSize: 32,
  opacity: 100,
  opacityBackground: 50,
  horizontalOffset: 0,
  verticalOffset: 0,
  tiled: false,
  forTeam: false,
};
const OVERLAY = { enabled: false, image: null, size: 100, opacity: 100, x: 0, y: 0 };

/** A project as the API returns it; the caller may see it, and nothing more. */
export function aProject(given: Given = {}): Given {
  return {
    id: "p1",
    name: "Lantern",
    workspaceId: "w1",
    folderId: "root",
    manager: "Wim",
    watermarks: WATERMARKS,
    overlay: OVERLAY,
    settings: { slateFormat: SLATES },
    ...given,
    allowedTo: rightsIn(given, PROJECT_RIGHTS),
  };
}

/** A folder; the caller may see it, and nothing more. */
export function aFolder(given: Given = {}): Given {
  return {
    id: "day1",
    name: "Day 1",
    parentId: "root",
    projectId: "p1",
    createdBy: { id: "noemi", name: "Noémi Lang" },
    ...given,
    allowedTo: rightsIn(given, FOLDER_RIGHTS),
  };
}

/** A version of ten seconds at 25 frames per second, whose stream never loads. */
export const aClipVersion = (given: Given = {}): Given => ({
  id: "clip-v",
  mimetype: "video/quicktime",
  playable: "LADDER",
  streamUrl: "/nowhere/master.m3u8",
  frameRate: { numerator: 25, denominator: 1 },
  frameCount: 250,
  duration: 10_000,
  ...given,
});

/** A take without a version; the caller may see it, and nothing more. */
export function aTake(given: Given = {}): Given {
  const name = given.name ?? "A001C001.mov";
  return {
    id: "take1",
    name,
    displayName: name,
    type: "VIDEO",
    projectId: "p1",
    folderId: "root",
    createdBy: { id: "noemi", name: "Noémi Lang" },
    ...given,
    allowedTo: rightsIn(given, TAKE_RIGHTS),
  };
}

export const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A take with one version that is an image; the caller may see it, and nothing more. */
export function aPicture(given: Given = {}): Given {
  const images = { still: { url: PIXEL, width: 2, height: 1 } };
  const version = { id: "v1", mimetype: "image/png", playable: "ORIGINAL", images };
  return aTake({ type: "IMAGE", name: "Still", versions: [version], newestVersion: version, ...given });
}

export function aWorkspace(given: Given = {}): Given {
  return { id: "w1", name: "Night Shoot", ...given, allowedTo: rightsIn(given, WORKSPACE_RIGHTS) };
}

interface Production {
  readonly user?: Given;
  readonly project?: Given;
  readonly workspace?: Given;
  /** Fields of the project's root folder. */
  readonly root?: Given;
  /** The content of the root folder. */
  readonly folders?: readonly Given[];
  readonly takes?: readonly Given[];
}

/**
 * The responses of a server with one workspace, one project and its root folder, for somebody who may see them, and nothing more.
 */
export function production(of: Production = {}, more: Given = {}): Given {
  const { folders = [], takes = [] } = of;
  const project = aProject(of.project);
  const window = {
    version: "1",
    folderCount: folders.length,
    assetCount: takes.length,
    sort: "NAME",
    folders,
    assets: takes,
    commentCount: of.root?.commentCount ?? 0,
  };
  const { commentCount: _, ...facts } = of.root ?? {};
  const root = aFolder({ id: "root", name: project.name, parentId: null, isRoot: true, window, ...facts });
  const inside = new Map(folders.map((folder) => [folder.id, aFolder({ ...folder, parents: [{ id: "root" }] })]));
  return {
    currentUser: { id: "me", name: "Ewa Nowicka", email: "ewa@night.example", ...of.user },
    workspaces: [aWorkspace(of.workspace)],
    projects: pageOf([project]),
    project,
    folder: ({ id }: { id: string }) => inside.get(id) ?? root,
    asset: ({ assetId }: { assetId: string }) => takes.find((take) => take.id === assetId) ?? takes[0] ?? aTake(),
    // The first value of its type would be FULL.
    quotaLevel: "ROOMY",
    folderTreeWindow: treeOf(() => [treeNode(root), ...folders.map(treeNode)]),
    ...more,
  };
}

const treeNode = (folder: Given) => ({
  id: folder.id,
  name: folder.name,
  parentId: folder.parentId ?? null,
  projectId: "p1",
  allowedTo: rightsIn(folder, TREE_RIGHTS),
});

/** The granted permissions of a type; without any, the item is still visible. */
function rightsIn({ allowedTo }: Given, names: readonly string[]): Given {
  const given = { view: true, ...(allowedTo as Given | undefined) };
  return Object.fromEntries(names.map((name) => [name, name in given && given[name as keyof typeof given]]));
}

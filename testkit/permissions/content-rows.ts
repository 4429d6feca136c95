import { addAsset, makeFolder } from "../stage-production.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;
const fresh = (name: string) => `${name} ${++counter}`;

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const SEES_CLIPS = "- yes yes yes yes yes - yes";
const SEES_DAY_2 = "- - yes yes yes yes - yes";
const EDITS = "- no no yes yes yes - yes";

const inFolder =
  (folder: "day" | "camera" | "clips" | "otherDay") =>
  ({ stage }: Scene) => ({ project: stage.projectId, id: stage[folder] });
const newFolder = async ({ world, stage }: Scene) => ({
  project: stage.projectId,
  id: await makeFolder(world, stage.projectId, stage.clips, fresh("Folder")),
  newParent: stage.otherDay,
  newName: fresh("Renamed"),
});
const newAsset = async ({ world, stage }: Scene) => ({
  project: stage.projectId,
  id: (await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, fresh("Take"))).assetId,
  newParent: stage.otherDay,
  newName: fresh("Renamed"),
});

const FOLDER = `query ($project: ID!, $id: ID!) { folder(id: $id, project: $project) { id isPathOnly assets { nodes { id } } } }`;
const COUNT = `query ($project: ID!, $id: ID!) { folderAssetCount(folderId: $id, projectId: $project) }`;
const shownAs = (data: Record<string, unknown>) =>
  (data.folder as { isPathOnly: boolean }).isPathOnly ? "path" : "yes";
const create = (operation: string) =>
  `mutation ($project: ID!, $id: ID!, $path: [String!]!) { ${operation}(project: $project, parent: $id, path: $path) { id } }`;
const newPath = ({ stage }: Scene) => ({ project: stage.projectId, id: stage.clips, path: [fresh("New")] });

export const folderRows: PermissionArea = {
  title: "Folders",
  rows: [
    {
      operation: "folder",
      on: "Clips, below Camera A",
      query: FOLDER,
      variables: inFolder("clips"),
      outcomes: SEES_CLIPS,
      visitor: "yes",
      shown: shownAs,
    },
    {
      operation: "folder",
      on: "Day 01, above Camera A",
      query: FOLDER,
      variables: inFolder("day"),
      outcomes: "- path yes yes yes yes - yes",
      visitor: "path",
      shown: shownAs,
    },
    {
      operation: "folder",
      on: "Day 02, beside",
      query: FOLDER,
      variables: inFolder("otherDay"),
      outcomes: SEES_DAY_2,
      visitor: "-",
      shown: shownAs,
    },
    {
      operation: "folderTree",
      on: "the project",
      query: `query ($project: ID!) { folderTree(project: $project) { id name } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: SEES_CLIPS,
      visitor: "-",
    },
    {
      operation: "folderTree",
      on: "whether it shows Day 02",
      query: `query ($project: ID!) { folderTree(project: $project) { id name } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: SEES_DAY_2,
      visitor: "-",
      shown: (data, { stage }) => (JSON.stringify(data).includes(stage.otherDay) ? "yes" : "-"),
    },
    {
      operation: "folderTreeWindow",
      on: "the project, its folders open",
      query: `query ($project: ID!, $open: [ID!]) { folderTreeWindow(project: $project, open: $open) { nodes { folder { id name } } } }`,
      variables: ({ stage }) => ({ project: stage.projectId, open: [stage.day, stage.camera, stage.otherDay] }),
      outcomes: SEES_CLIPS,
      visitor: "-",
    },
    {
      operation: "folderTreeWindow",
      on: "whether it shows Day 02",
      query: `query ($project: ID!) { folderTreeWindow(project: $project) { nodes { folder { id name } } } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: SEES_DAY_2,
      visitor: "-",
      shown: (data, { stage }) => (JSON.stringify(data).includes(stage.otherDay) ? "yes" : "-"),
    },
    {
      operation: "folderDescendants",
      on: "Camera A",
      query: `query ($project: ID!, $id: ID!) { folderDescendants(folder: $id, project: $project) { nodes { id } } }`,
      variables: inFolder("camera"),
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "folderAssetCount",
      on: "Clips",
      query: COUNT,
      variables: inFolder("clips"),
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "folderAssetCount",
      on: "Day 01",
      query: COUNT,
      variables: inFolder("day"),
      outcomes: "- no yes yes yes yes - yes",
    },
    { operation: "createFolder", on: "in Clips", query: create("createFolder"), variables: newPath, outcomes: EDITS },
    {
      operation: "createFolderRecursive",
      on: "in Clips",
      query: create("createFolderRecursive"),
      variables: newPath,
      outcomes: EDITS,
    },
    {
      operation: "renameFolder",
      on: "a folder in Clips",
      query: `mutation ($project: ID!, $id: ID!, $newName: String!) { renameFolder(project: $project, id: $id, newName: $newName) { id } }`,
      variables: newFolder,
      outcomes: EDITS,
    },
    {
      operation: "moveFolder",
      on: "from Clips to Day 02",
      query: `mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveFolder(project: $project, id: $id, newParent: $newParent) { id } }`,
      variables: newFolder,
      outcomes: EDITS,
    },
    {
      operation: "deleteFolder",
      on: "a folder in Clips",
      query: `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`,
      variables: newFolder,
      outcomes: EDITS,
    },
  ],
};

const ASSET = `query ($id: ID!) { asset(assetId: $id) { id newestVersion { id } } }`;

export const assetRows: PermissionArea = {
  title: "Assets",
  rows: [
    {
      operation: "asset",
      on: "in Clips",
      query: ASSET,
      variables: ({ asset }) => ({ id: asset }),
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "asset",
      on: "in Day 02",
      query: ASSET,
      variables: ({ hiddenAsset }) => ({ id: hiddenAsset }),
      outcomes: SEES_DAY_2,
      visitor: "-",
    },
    {
      operation: "asset",
      on: "whether it may be downloaded",
      query: `query ($id: ID!) { asset(assetId: $id) { newestVersion { sources { url } } } }`,
      variables: ({ asset }) => ({ id: asset }),
      outcomes: EDITS,
      visitor: "yes",
      shown: (data) => (JSON.stringify(data).includes("url") ? "yes" : "no"),
    },
    {
      operation: "randomAsset",
      on: "in Clips",
      query: `query ($project: ID!, $id: ID!) { randomAsset(folderId: $id, projectId: $project) { id } }`,
      variables: inFolder("clips"),
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "firstAsset",
      on: "of the project",
      query: `query ($project: ID!) { firstAsset(projectId: $project) { id } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: SEES_CLIPS,
      visitor: "-",
    },
    {
      operation: "renameAsset",
      on: "in Clips",
      query: `mutation ($id: ID!, $newName: String!) { renameAsset(id: $id, newName: $newName) { id } }`,
      variables: newAsset,
      outcomes: EDITS,
    },
    {
      operation: "moveAsset",
      on: "from Clips to Day 02",
      query: `mutation ($project: ID!, $id: ID!, $newParent: ID!) { moveAsset(project: $project, id: $id, newParent: $newParent) { id } }`,
      variables: newAsset,
      outcomes: EDITS,
    },
    {
      operation: "deleteAsset",
      on: "in Clips",
      query: `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`,
      variables: newAsset,
      outcomes: EDITS,
    },
  ],
};

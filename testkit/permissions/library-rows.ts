import { addAsset, makeFolder } from "../stage-production.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;
const fresh = (name: string) => `${name} ${++counter}`;

// The columns:          outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const CHANGES = "- no no yes yes yes - yes";
const INTO_DAY_2 = "- - no yes yes yes - yes";
const SEES_PROJECT = "- yes yes yes yes yes - yes";
const RUNS_PROJECT = "- no no no yes yes - yes";
const SUPERUSER = "no no no no no no no yes";

const folderOf = ({ world, stage }: Scene) => makeFolder(world, stage.projectId, stage.clips, fresh("Library folder"));
const assetOf = async ({ world, stage }: Scene) =>
  (await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, fresh("Library take"))).assetId;
const selection = async (scene: Scene) => ({
  project: scene.stage.projectId,
  newParent: scene.stage.otherDay,
  folders: [await folderOf(scene)],
  assets: [await assetOf(scene)],
});
/** A folder in Clips with content, to be named by a choice. */
async function filled(scene: Scene): Promise<Record<string, unknown>> {
  const folder = await folderOf(scene);
  await addAsset(scene.world, { projectId: scene.stage.projectId, folderId: folder }, fresh("Chosen take"));
  return { project: scene.stage.projectId, folder };
}
/** Deleted by the superuser, again for each actor. */
async function inTrash(scene: Scene): Promise<Record<string, unknown>> {
  const project = scene.stage.projectId;
  const id = await assetOf(scene);
  const query = `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`;
  await scene.world.as("superuser").graphql(query, { project, id });
  return { project, ids: [id] };
}

export const libraryRows: PermissionArea = {
  title: "Copies, trash and maintenance",
  rows: [
    {
      operation: "copyFolder",
      on: "a folder in Clips, to Day 02",
      query: `mutation ($id: ID!, $to: ID!) { copyFolder(id: $id, newParent: $to) { itemCount } }`,
      variables: async (scene) => ({ id: await folderOf(scene), to: scene.stage.otherDay }),
      outcomes: INTO_DAY_2,
    },
    {
      operation: "copyAsset",
      on: "an asset in Clips, to Day 02",
      query: `mutation ($id: ID!, $to: ID!) { copyAsset(id: $id, newParent: $to) { itemCount } }`,
      variables: async (scene) => ({ id: await assetOf(scene), to: scene.stage.otherDay }),
      outcomes: INTO_DAY_2,
    },
    {
      operation: "copyItems",
      on: "a selection in Clips, within it",
      query: `mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
        copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount } }`,
      variables: async (scene) => {
        const { folders, assets } = await selection(scene);
        return { folders, assets, newParent: scene.stage.clips };
      },
      outcomes: CHANGES,
    },
    {
      operation: "moveItems",
      on: "a selection in Clips, to Day 02",
      query: `mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
        moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }`,
      variables: selection,
      outcomes: INTO_DAY_2,
      afterwards: ["NAME_CONFLICT"],
    },
    {
      operation: "deleteItems",
      on: "a selection in Clips",
      query: `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) {
        deleteItems(project: $project, folders: $folders, assets: $assets) }`,
      variables: async (scene) => {
        const { project, folders, assets } = await selection(scene);
        return { project, folders, assets };
      },
      outcomes: CHANGES,
    },
    {
      operation: "chosenItems",
      on: "all of a folder in Clips",
      query: `query ($project: ID!, $folder: ID!) { chosenItems(project: $project, choice: { folder: $folder, all: true }) { count } }`,
      variables: filled,
      outcomes: SEES_PROJECT,
      visitor: "yes",
    },
    {
      operation: "snapshotItems",
      on: "all of a folder in Clips",
      query: `mutation ($project: ID!, $folder: ID!) { snapshotItems(project: $project, choice: { folder: $folder, all: true }) { id } }`,
      variables: filled,
      outcomes: SEES_PROJECT,
      visitor: "yes",
    },
    {
      operation: "inSnapshot",
      on: "of a workspace admin's selection",
      query: `query ($id: ID!) { inSnapshot(snapshot: $id, ids: []) }`,
      variables: async (scene) => {
        const query = `mutation ($project: ID!, $folder: ID!) {
          snapshotItems(project: $project, choice: { folder: $folder, all: true }) { id } }`;
        const manager = scene.world.as("manager");
        return (await manager.graphql<{ snapshotItems: { id: string } }>(query, await filled(scene))).snapshotItems;
      },
      outcomes: "- - - - - yes - -",
      visitor: "-",
    },
    {
      operation: "moveChosen",
      on: "all of a folder in Clips, to Day 02",
      query: `mutation ($project: ID!, $newParent: ID!, $folder: ID!) {
        moveChosen(project: $project, newParent: $newParent, choice: { folder: $folder, all: true }) { itemCount } }`,
      variables: async (scene) => ({ ...(await filled(scene)), newParent: scene.stage.otherDay }),
      outcomes: INTO_DAY_2,
    },
    {
      operation: "deleteChosen",
      on: "all of a folder in Clips",
      query: `mutation ($project: ID!, $folder: ID!) { deleteChosen(project: $project, choice: { folder: $folder, all: true }) { itemCount } }`,
      variables: filled,
      outcomes: CHANGES,
    },
    {
      operation: "circleChosen",
      on: "all of a folder in Clips",
      query: `mutation ($project: ID!, $folder: ID!) {
        circleChosen(project: $project, choice: { folder: $folder, all: true }, circled: true) { itemCount } }`,
      variables: filled,
      outcomes: CHANGES,
    },
    {
      operation: "takeBack",
      on: "a deletion by somebody else",
      query: `mutation ($actId: ID!) { takeBack(actId: $actId) { itemCount } }`,
      variables: async (scene) => {
        const query = `mutation ($project: ID!, $folder: ID!) {
          deleteChosen(project: $project, choice: { folder: $folder, all: true }) { actId } }`;
        const manager = scene.world.as("manager");
        return (await manager.graphql<{ deleteChosen: { actId: string } }>(query, await filled(scene))).deleteChosen;
      },
      outcomes: "- - - - - yes - -",
    },
    {
      operation: "trash",
      on: "whether it can be asked for",
      query: `query ($project: ID!) { trash(project: $project) { nodes { id } } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: SEES_PROJECT,
    },
    {
      operation: "trash",
      on: "whether it shows an asset deleted in Clips",
      query: `query ($project: ID!) { trash(project: $project) { nodes { id } } }`,
      variables: async (scene) => {
        const { project } = await inTrash(scene);
        return { project };
      },
      outcomes: "- none none all all all - all",
      shown: (data) => ((data.trash as { nodes: unknown[] }).nodes.length > 0 ? "all" : "none"),
    },
    {
      operation: "trashWindow",
      on: "whether it shows an asset deleted in Clips",
      query: `query ($project: ID!) { trashWindow(project: $project) { count nodes { id } } }`,
      variables: async (scene) => {
        const { project } = await inTrash(scene);
        return { project };
      },
      outcomes: "- none none all all all - all",
      shown: (data) => ((data.trashWindow as { nodes: unknown[] }).nodes.length > 0 ? "all" : "none"),
    },
    {
      operation: "restoreFromTrash",
      on: "an asset deleted in Clips",
      query: `mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }`,
      variables: inTrash,
      outcomes: CHANGES,
    },
    {
      operation: "deleteFromTrash",
      on: "an asset deleted in Clips",
      query: `mutation ($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }`,
      variables: inTrash,
      outcomes: CHANGES,
    },
    {
      operation: "systemStatus",
      on: "the installation",
      query: `{ systemStatus { version } }`,
      variables: () => ({}),
      outcomes: SUPERUSER,
    },
    {
      operation: "startMaintenance",
      on: "a recount of everything",
      query: `mutation { startMaintenance(task: RECOUNT) { id } }`,
      variables: () => ({}),
      outcomes: SUPERUSER,
    },
    {
      operation: "uploadFolderPoster",
      on: "Clips",
      query: `mutation ($id: ID!, $project: ID!) { uploadFolderPoster(id: $id, project: $project) { id } }`,
      variables: ({ stage }) => ({ id: stage.clips, project: stage.projectId }),
      outcomes: RUNS_PROJECT,
      visitor: "-",
    },
    {
      operation: "setFolderPoster",
      on: "Clips, from an asset in it",
      query: `mutation ($id: ID!, $project: ID!, $asset: ID!) { setFolderPoster(id: $id, project: $project, asset: $asset, frame: 0) { id } }`,
      variables: async (scene) => ({
        id: scene.stage.clips,
        project: scene.stage.projectId,
        asset: await assetOf(scene),
      }),
      outcomes: RUNS_PROJECT,
    },
    {
      operation: "removeFolderImages",
      on: "Clips",
      query: `mutation ($id: ID!) { removeFolderImages(id: $id, poster: true) { id } }`,
      variables: ({ stage }) => ({ id: stage.clips }),
      outcomes: RUNS_PROJECT,
      visitor: "-",
    },
    {
      operation: "regenerateFolderThumbnail",
      on: "Clips, without a video in it",
      query: `mutation ($id: ID!, $project: ID!) { regenerateFolderThumbnail(id: $id, project: $project) { id } }`,
      variables: ({ stage }) => ({ id: stage.otherDay, project: stage.projectId }),
      outcomes: "- - no no no no - yes",
      afterwards: ["VALIDATION"],
    },
  ],
};

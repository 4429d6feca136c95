import { DOWNLOAD_TOKEN, UPLOAD_TOKEN } from "../calls/transfer-calls.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const EDITORS = "- no no yes yes yes - yes";
const PROJECT_EDITORS = "- no no no yes yes - yes";

/** A transfer-server download started by the editor. */
async function editorsTransfer({ world, stage }: Scene): Promise<Record<string, unknown>> {
  const [id, now] = [world.clock.uuid(), world.clock.now()];
  await world.platform.db
    .insertInto("transfer")
    .values({
      id,
      project_id: stage.projectId,
      folder_id: stage.clips,
      direction: "download",
      user_id: world.people.editor.id,
      session_id: id,
      filename: "Clip.mov",
      file_count: 1,
      total_bytes: 10,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}

export const transferRows: PermissionArea = {
  title: "Transfers",
  rows: [
    {
      operation: "asperaUploadToken",
      on: "into Clips",
      query: UPLOAD_TOKEN,
      variables: ({ stage }) => ({ folder: stage.clips, files: [{ name: "Fast.mov", size: 1 }] }),
      outcomes: EDITORS,
      // Permissions are checked first; this world has no transfer server.
      afterwards: ["NOT_CONFIGURED"],
    },
    {
      operation: "asperaDownloadToken",
      on: "Camera A",
      query: DOWNLOAD_TOKEN,
      variables: ({ stage }) => ({ project: stage.projectId, parent: stage.day, folders: [stage.camera], assets: [] }),
      outcomes: EDITORS,
      visitor: "yes",
      afterwards: ["NOT_CONFIGURED"],
    },
    {
      operation: "reportTransfer",
      on: "the editor's download",
      query: "mutation ($id: ID!) { reportTransfer(id: $id, status: running, bytesTransferred: 1) }",
      variables: editorsTransfer,
      outcomes: "- - - yes - - - -",
      visitor: "-",
    },
    {
      operation: "transfer",
      on: "of the project",
      query: "query ($project: ID!) { transfer(project: $project, includeWeb: true) { nodes { id } } }",
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: PROJECT_EDITORS,
    },
    {
      operation: "transfer",
      on: "of the workspace",
      query: "query ($workspace: ID!) { transfer(workspace: $workspace) { nodes { id } } }",
      variables: ({ stage }) => ({ workspace: stage.workspaceId }),
      outcomes: "- - - - - yes - yes",
    },
  ],
};

const UPLOADS = "- no no yes yes yes - yes";
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`;

const MARKED_DOWNLOAD = DOWNLOAD.replace("requestDownload", "requestMarkedDownload");
const HIDDEN = "- - - - - - - -";

export const downloadRows: PermissionArea = {
  title: "Downloads",
  rows: [
    {
      operation: "requestDownload",
      on: "an asset in Clips",
      query: DOWNLOAD,
      variables: ({ stage, asset }) => ({
        project: stage.projectId,
        parent: stage.clips,
        folders: [],
        assets: [asset],
      }),
      outcomes: UPLOADS,
      visitor: "yes",
    },
    {
      operation: "requestDownload",
      on: "Camera A as a ZIP",
      query: DOWNLOAD,
      variables: ({ stage }) => ({ project: stage.projectId, parent: stage.day, folders: [stage.camera], assets: [] }),
      outcomes: UPLOADS,
      visitor: "yes",
    },
    {
      operation: "requestMarkedDownload",
      on: "an asset in Clips, where no watermark is asked for",
      query: MARKED_DOWNLOAD,
      variables: ({ stage, asset }) => ({
        project: stage.projectId,
        parent: stage.clips,
        folders: [],
        assets: [asset],
      }),
      outcomes: "- no no no no no - no",
    },
    {
      operation: "markedDownload",
      on: "somebody else's",
      query: "query ($id: ID!) { markedDownload(id: $id) { url } }",
      variables: ({ asset }) => ({ id: asset }),
      outcomes: HIDDEN,
      visitor: "-",
    },
    {
      operation: "cancelMarkedDownload",
      on: "somebody else's",
      query: "mutation ($id: ID!) { cancelMarkedDownload(id: $id) }",
      variables: ({ asset }) => ({ id: asset }),
      outcomes: HIDDEN,
      visitor: "-",
    },
  ],
};

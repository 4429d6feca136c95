import { addAsset } from "../stage-production.ts";
import { attachmentRows } from "./comments/attachment-rows.ts";
import { notesPdfRows } from "./comments/notes-pdf-rows.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;
const fresh = (name: string) => `${name} ${++counter}`;

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const SEES_CLIPS = "- yes yes yes yes yes - yes";
const UPLOADS = "- no no yes yes yes - yes";
/** Started by the editor. */
const ONLY_EDITOR = "- - - yes - - - -";
/** The editor's, in a project that the others edit. */
const EDITOR_AND_UP = "- - - yes yes yes - yes";

const ANNOUNCE = `mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAssetMultipart(folder: $folder, files: $files) { id files { id } } }`;
const announced = ({ stage }: Scene) => ({ folder: stage.clips, files: [{ name: fresh("Upload"), size: 10 }] });

async function editorsUpload(scene: Scene): Promise<Record<string, unknown>> {
  const { uploadAssetMultipart } = await scene.world
    .as("editor")
    .graphql<{ uploadAssetMultipart: { id: string; files: { id: string }[] } }>(ANNOUNCE, announced(scene));
  return { upload: uploadAssetMultipart.id, file: uploadAssetMultipart.files[0]?.id };
}

export const uploadRows: PermissionArea = {
  title: "Uploads",
  rows: [
    {
      operation: "uploadAsset",
      on: "into Clips",
      query: `mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id } }`,
      variables: announced,
      outcomes: UPLOADS,
    },
    { operation: "uploadAssetMultipart", on: "into Clips", query: ANNOUNCE, variables: announced, outcomes: UPLOADS },
    {
      operation: "uploadAssetPart",
      on: "the editor's upload",
      query: `mutation ($upload: ID!, $file: ID!) { uploadAssetPart(upload: $upload, file: $file, partNumber: 1) { url } }`,
      variables: editorsUpload,
      outcomes: ONLY_EDITOR,
    },
    {
      operation: "uploadState",
      on: "the editor's upload",
      query: `query ($upload: ID!) { uploadState(upload: $upload) { state } }`,
      variables: editorsUpload,
      outcomes: ONLY_EDITOR,
    },
    {
      operation: "finalizeUpload",
      on: "the editor's upload",
      query: `mutation ($upload: ID!) { finalizeUpload(upload: $upload) { stats { files } } }`,
      variables: editorsUpload,
      outcomes: ONLY_EDITOR,
      afterwards: ["VALIDATION", "CONFLICT"],
    },
    {
      operation: "finalizeUploadV2",
      on: "the editor's upload",
      query: `mutation ($upload: ID!) { finalizeUploadV2(upload: $upload) { state } }`,
      variables: editorsUpload,
      outcomes: ONLY_EDITOR,
      afterwards: ["VALIDATION", "CONFLICT"],
    },
    {
      operation: "cancelUploadAssetMultipart",
      on: "the editor's upload",
      query: `mutation ($upload: ID!) { cancelUploadAssetMultipart(upload: $upload) }`,
      variables: editorsUpload,
      outcomes: ONLY_EDITOR,
    },
  ],
};

/** A queued job over an asset in Clips that the editor uploaded. */
function editorsJob(state: "WAITING" | "FAILED") {
  return async ({ world, stage }: Scene): Promise<Record<string, unknown>> => {
    const folder = { projectId: stage.projectId, folderId: stage.clips };
    const { assetId, versionId } = await addAsset(world, folder, fresh("Job"));
    const [id, now] = [world.clock.uuid(), world.clock.now()];
    await world.platform.db
      .insertInto("job")
      .values({
        id,
        queue_name: "processing.transcode",
        name: "Clip",
        type: "PROCESSING",
        state,
        payload: "{}",
        user_id: world.people.editor.id,
        project_id: folder.projectId,
        folder_id: folder.folderId,
        asset_id: assetId,
        version_id: versionId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id, project: stage.projectId };
  };
}

export const jobRows: PermissionArea = {
  title: "Jobs",
  rows: [
    {
      operation: "jobs",
      on: "whether the editor's job is listed",
      query: `query ($project: ID!) { jobs(project: $project) { nodes { id } } }`,
      variables: editorsJob("WAITING"),
      outcomes: "- none none yes yes yes - yes",
      shown: (data) => ((data.jobs as { nodes: unknown[] }).nodes.length > 0 ? "yes" : "none"),
    },
    {
      operation: "jobsWindow",
      on: "whether the editor's job is listed",
      query: `query ($project: ID!) { jobsWindow(project: $project) { nodes { id } } }`,
      variables: editorsJob("WAITING"),
      outcomes: "- none none yes yes yes - yes",
      shown: (data) => ((data.jobsWindow as { nodes: unknown[] }).nodes.length > 0 ? "yes" : "none"),
    },
    {
      operation: "job",
      on: "the editor's job",
      query: `query ($id: ID!) { job(id: $id) { id state } }`,
      variables: editorsJob("WAITING"),
      outcomes: EDITOR_AND_UP,
    },
    {
      operation: "cancelJob",
      on: "the editor's job",
      query: `mutation ($id: ID!) { cancelJob(id: $id) { id } }`,
      variables: editorsJob("WAITING"),
      outcomes: EDITOR_AND_UP,
    },
    {
      operation: "retryJob",
      on: "the editor's job",
      query: `mutation ($id: ID!) { retryJob(id: $id) { id } }`,
      variables: editorsJob("FAILED"),
      outcomes: EDITOR_AND_UP,
    },
  ],
};

const ADD_COMMENT = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
  addComment(contents: "Look", position: { start: 0 }, folder: $folder, asset: $asset, version: $version) { id } }`;
const onVersion = ({ stage, asset, version }: Scene) => ({
  project: stage.projectId,
  folder: stage.clips,
  asset,
  version,
});

async function viewersComment(scene: Scene): Promise<Record<string, unknown>> {
  const { addComment } = await scene.world
    .as("viewer")
    .graphql<{ addComment: { id: string } }>(ADD_COMMENT, onVersion(scene));
  return { id: addComment.id };
}

const IMPORT_COMMENTS = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
  importComments(folder: $folder, asset: $asset, version: $version, notes: []) { id } }`;

async function viewersImport(scene: Scene): Promise<Record<string, unknown>> {
  const { importComments } = await scene.world
    .as("viewer")
    .graphql<{ importComments: { id: string } }>(IMPORT_COMMENTS, onVersion(scene));
  return { id: importComments.id };
}

export const commentRows: PermissionArea = {
  title: "Comments",
  rows: [
    {
      operation: "comments",
      on: "a version in Clips",
      query: `query ($version: ID!) { comments(version: $version) { nodes { id } } }`,
      variables: onVersion,
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "comment",
      on: "the viewer's comment",
      query: `query ($id: ID!) { comment(id: $id) { id } }`,
      variables: viewersComment,
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "folderComments",
      on: "Clips",
      query: `query ($folder: ID!, $project: ID!) { folderComments(folder: $folder, project: $project) { nodes { assetId } } }`,
      variables: onVersion,
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "addComment",
      on: "a version in Clips",
      query: ADD_COMMENT,
      variables: onVersion,
      outcomes: SEES_CLIPS,
      visitor: "yes",
    },
    {
      operation: "updateComment",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { updateComment(id: $id, contents: "Changed") { id } }`,
      variables: viewersComment,
      outcomes: "- no yes no no no - no",
    },
    {
      operation: "resolveComment",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { resolveComment(id: $id) { id } }`,
      variables: viewersComment,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "reopenComment",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { reopenComment(id: $id) { id } }`,
      variables: viewersComment,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "setCommentTeamOnly",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { setCommentTeamOnly(id: $id, teamOnly: true) { id } }`,
      variables: viewersComment,
      outcomes: "- no yes no yes yes - yes",
    },
    {
      operation: "setReaction",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { setReaction(comment: $id, kind: HEART, given: true) { id } }`,
      variables: viewersComment,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "commentPeople",
      on: "a version in Clips",
      query: `query ($version: ID!) { commentPeople(version: $version) { id } }`,
      variables: onVersion,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "resolveComments",
      on: "the viewer's comment",
      query: `mutation ($version: ID!, $id: ID!) { resolveComments(version: $version, ids: [$id], resolved: true) }`,
      variables: async (scene) => ({ ...(await viewersComment(scene)), version: scene.version }),
      outcomes: SEES_CLIPS,
    },
    {
      operation: "carryComments",
      on: "two versions of an asset in Clips",
      query: `mutation ($from: ID!, $to: ID!) { carryComments(from: $from, to: $to, by: POSITION) { carriedCount } }`,
      variables: async ({ world, stage }) => {
        const place = { projectId: stage.projectId, folderId: stage.clips };
        const name = fresh("Carried");
        return {
          from: (await addAsset(world, place, name)).versionId,
          to: (await addAsset(world, place, name)).versionId,
        };
      },
      outcomes: SEES_CLIPS,
    },
    {
      operation: "assignComment",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { assignComment(id: $id) { id } }`,
      variables: viewersComment,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "removeComment",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { removeComment(id: $id) }`,
      variables: viewersComment,
      outcomes: "- no yes no yes yes - yes",
    },
    ...attachmentRows(viewersComment),
    {
      operation: "requestCommentsExport",
      on: "a version in Clips",
      query: `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
        requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC") { url } }`,
      variables: onVersion,
      outcomes: SEES_CLIPS,
      afterwards: ["CONFLICT"],
    },
    {
      operation: "requestNotesExport",
      on: "a version in Clips",
      query: `mutation ($project: ID!, $folder: ID!, $version: ID!) {
        requestNotesExport(input: { project: $project, folder: $folder, version: $version, format: RESOLVE_EDL, timeZone: "UTC" }) { url } }`,
      variables: (scene) => ({ ...onVersion(scene), project: scene.stage.projectId }),
      outcomes: SEES_CLIPS,
      afterwards: ["CONFLICT"],
    },
    {
      operation: "importComments",
      on: "a version in Clips",
      query: IMPORT_COMMENTS,
      variables: onVersion,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "undoCommentImport",
      on: "the viewer's import",
      query: `mutation ($id: ID!) { undoCommentImport(id: $id) { removedCount } }`,
      variables: viewersImport,
      outcomes: "- - yes - - - - -",
      visitor: "-",
    },
    {
      operation: "notesExportPreview",
      on: "Clips",
      query: `query ($project: ID!, $folder: ID!) {
        notesExportPreview(input: { project: $project, folder: $folder, format: CSV, timeZone: "UTC" }) { fileName } }`,
      variables: (scene) => ({ project: scene.stage.projectId, folder: scene.stage.clips }),
      outcomes: SEES_CLIPS,
      afterwards: ["CONFLICT"],
    },
    ...notesPdfRows,
  ],
};

const SEARCH = `query ($text: String!) { search(text: $text) { object { __typename } } }`;
const foundOrNot = (data: Record<string, unknown>) => ((data.search as readonly unknown[]).length > 0 ? "yes" : "-");

const windowFoundOrNot = (data: Record<string, unknown>) =>
  (data.searchWindow as { nodes: unknown[] }).nodes.length > 0 ? "yes" : "-";

export const searchRows: PermissionArea = {
  title: "Search",
  rows: [
    {
      operation: "search",
      on: "whether it finds Clips",
      query: SEARCH,
      variables: () => ({ text: "clips" }),
      outcomes: SEES_CLIPS,
      shown: foundOrNot,
    },
    {
      operation: "search",
      on: "whether it finds Day 02",
      query: SEARCH,
      variables: () => ({ text: "day 02" }),
      outcomes: "- - yes yes yes yes - yes",
      shown: foundOrNot,
    },
    {
      operation: "search",
      on: "whether it finds people",
      query: SEARCH,
      variables: () => ({ text: "tomasz" }),
      outcomes: "- - - - yes yes - yes",
      shown: foundOrNot,
    },
    {
      operation: "searchWindow",
      on: "whether it finds Clips",
      query: `query ($text: String!) { searchWindow(text: $text, type: FOLDER) { nodes { __typename } } }`,
      variables: () => ({ text: "clips" }),
      outcomes: SEES_CLIPS,
      shown: windowFoundOrNot,
    },
    {
      operation: "searchWindow",
      on: "whether it finds people",
      query: `query ($text: String!) { searchWindow(text: $text, type: USER) { nodes { __typename } } }`,
      variables: () => ({ text: "tomasz" }),
      outcomes: "- - - - yes yes - yes",
      shown: windowFoundOrNot,
    },
  ],
};

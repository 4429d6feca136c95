import { makeNotesPdf } from "#server/features/comments/export/pdf/make-notes-pdf.request.ts";
import type { PermissionRow, Scene } from "../permission-row.ts";

const INPUT = 'input: { project: $project, folder: $folder, version: $version, timeZone: "UTC" }';
const onVersion = ({ stage, version }: Scene) => ({ project: stage.projectId, folder: stage.clips, version });

/** Ordered by the viewer; no worker makes it. */
async function viewersPdf({ world, stage, version }: Scene): Promise<Record<string, unknown>> {
  const userId = world.people.viewer.id;
  const choice = { version, assets: null, withSubfolders: false, statuses: [], authors: [], withTeamOnly: false };
  const look = { timeZone: "UTC", withReplies: true, colours: "AUTHOR", offsetFrames: 0, paper: "A4" } as const;
  const input = { project: stage.projectId, folder: stage.clips, ...choice, ...look };
  const payload = { userId, input, versionIds: [version], holder: "notes_u_x_y", downloadName: "A.pdf" };
  const options = { title: "Comments as PDF: A.pdf", userId };
  return { id: await world.platform.transact((unit) => unit.enqueue(makeNotesPdf, payload, options)) };
}

const SEES_CLIPS = "- yes yes yes yes yes - yes";
const ONLY_VIEWER = "- - yes - - - - -";

export const notesPdfRows: readonly PermissionRow[] = [
  {
    operation: "requestNotesPdf",
    on: "a version in Clips",
    query: `mutation ($project: ID!, $folder: ID!, $version: ID!) { requestNotesPdf(${INPUT}) { id } }`,
    variables: onVersion,
    outcomes: SEES_CLIPS,
    afterwards: ["CONFLICT"],
  },
  {
    operation: "notesPdfPreview",
    on: "a version in Clips",
    query: `query ($project: ID!, $folder: ID!, $version: ID!) { notesPdfPreview(${INPUT}) { fileName } }`,
    variables: onVersion,
    outcomes: SEES_CLIPS,
    afterwards: ["CONFLICT"],
  },
  {
    operation: "notesPdf",
    on: "the viewer's PDF",
    query: "query ($id: ID!) { notesPdf(id: $id) { state } }",
    variables: viewersPdf,
    outcomes: ONLY_VIEWER,
  },
  {
    operation: "cancelNotesPdf",
    on: "the viewer's PDF",
    query: "mutation ($id: ID!) { cancelNotesPdf(id: $id) }",
    variables: viewersPdf,
    outcomes: ONLY_VIEWER,
  },
];

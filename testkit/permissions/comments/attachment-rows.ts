import type { PermissionRow, Scene } from "../permission-row.ts";

const SEES_CLIPS = "- yes yes yes yes yes - yes";
type Made = Record<string, unknown> & { readonly id: unknown };

/** A comment of the viewer with a file. */
async function viewersFile(scene: Scene, comment: Made): Promise<Record<string, unknown>> {
  const { clock, db } = scene.world.platform;
  const [id, fileId] = [clock.uuid(), clock.uuid()];
  await db
    .insertInto("attachment_file")
    .values({
      id: fileId,
      user_id: scene.world.people.viewer.id,
      version_id: scene.version,
      name: "Plan.pdf",
      size: 5,
      mimetype: "application/pdf",
      checksum: "0",
      storage_key: `attachments/${scene.stage.projectId}/${fileId}/file`,
      state: "READY",
      created_at: clock.now(),
      attached_at: clock.now(),
    })
    .execute();
  const row = { id, comment_id: String(comment.id), file_id: fileId, position: 0 };
  await db.insertInto("comment_attachment").values(row).execute();
  return { id };
}

/** @param viewersComment makes one, and returns its id */
export function attachmentRows(viewersComment: (scene: Scene) => Promise<Record<string, unknown>>): PermissionRow[] {
  const file = async (scene: Scene) => viewersFile(scene, { id: undefined, ...(await viewersComment(scene)) });
  return [
    {
      operation: "attachmentsOf",
      on: "the viewer's comment",
      query: `query ($id: ID!) { attachmentsOf(comments: [$id]) { commentId } }`,
      variables: viewersComment,
      outcomes: "none all all all all all none all",
      visitor: "all",
      shown: ({ attachmentsOf }) => ((attachmentsOf as unknown[]).length > 0 ? "all" : "none"),
    },
    {
      operation: "uploadAttachments",
      on: "a version in Clips",
      query: `mutation ($version: ID!) { uploadAttachments(version: $version, files: [{ name: "a.pdf", size: 1 }]) { id } }`,
      variables: ({ version }) => ({ version }),
      outcomes: SEES_CLIPS,
    },
    {
      operation: "addAttachments",
      on: "the viewer's comment",
      query: `mutation ($id: ID!) { addAttachments(comment: $id, files: []) { id } }`,
      variables: viewersComment,
      outcomes: "- no yes no no no - no",
    },
    {
      operation: "removeAttachment",
      on: "a file of the viewer's comment",
      query: `mutation ($id: ID!) { removeAttachment(id: $id) { id } }`,
      variables: file,
      outcomes: "- no yes no yes yes - yes",
    },
  ];
}

import type { TestClient } from "../test-client.ts";
import { until } from "../until.ts";
import { type SentFile, type StartedParts, uploadClient } from "./upload-client.ts";

export interface AttachmentAnswer {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mimetype: string;
  readonly url: string;
  readonly picture: { readonly url: string; readonly sizes: readonly { readonly url: string }[] } | null;
  readonly isPreparing: boolean;
}

export const ATTACHMENT_FIELDS = "id name sizeBytes mimetype url picture { url sizes { url } } isPreparing";
export const START_ATTACHMENTS = `mutation ($version: ID!, $files: [AttachmentFileInput!]!) {
  uploadAttachments(version: $version, files: $files) { id createdAt files { id name partSize partCount } } }`;
export const ATTACHMENTS = `query ($id: ID!) { comment(id: $id) { attachmentCount attachments { ${ATTACHMENT_FIELDS} } } }`;
export const ATTACHMENTS_OF = `query ($comments: [ID!]!) { attachmentsOf(comments: $comments) {
  commentId attachments { ${ATTACHMENT_FIELDS} } } }`;
export const ADD_ATTACHMENTS = `mutation ($comment: ID!, $files: [ID!]!) { addAttachments(comment: $comment, files: $files) {
  id attachments { ${ATTACHMENT_FIELDS} } } }`;
export const REMOVE_ATTACHMENT = `mutation ($id: ID!) { removeAttachment(id: $id) { id attachmentCount } }`;

export async function startAttachments(
  client: TestClient,
  version: string,
  files: readonly { readonly name: string; readonly size: number; readonly mimetype?: string }[],
): Promise<StartedParts> {
  const answer = await client.graphql<{ uploadAttachments: StartedParts }>(START_ATTACHMENTS, { version, files });
  return answer.uploadAttachments;
}

/** Uploads files for a comment completely. Returns their ids. Needs a worker. */
export async function sendAttachments(
  client: TestClient,
  version: string,
  ...files: readonly SentFile[]
): Promise<readonly string[]> {
  const started = files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  const upload = await startAttachments(client, version, started);
  const calls = uploadClient(client);
  for (const [index, file] of upload.files.entries())
    for (let part = 1; part <= file.partCount; part += 1)
      await calls.sendPart(upload.id, file, files[index]?.bytes ?? new Uint8Array(), part);
  await calls.finalizeParts(upload.id);
  await until(async () => {
    const { state, error } = await calls.state(upload.id);
    if (error !== null) throw new Error(error);
    return state === "Done";
  });
  return upload.files.map(({ id }) => id);
}

/** The files of a comment as this client reads them. */
export async function attachmentsOf(client: TestClient, id: string): Promise<readonly AttachmentAnswer[]> {
  const answer = await client.graphql<{ comment: { attachments: AttachmentAnswer[] } }>(ATTACHMENTS, { id });
  return answer.comment.attachments;
}

/** The files of a comment, once a worker has looked at all of them. */
export async function preparedAttachments(client: TestClient, id: string): Promise<readonly AttachmentAnswer[]> {
  await until(async () => (await attachmentsOf(client, id)).every(({ isPreparing }) => !isPreparing));
  return attachmentsOf(client, id);
}

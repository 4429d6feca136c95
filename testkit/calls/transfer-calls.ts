import type { TestClient } from "../test-client.ts";

const TOKEN = "{ transferId uploadId files { id name destination } spec }";
export const UPLOAD_TOKEN = `mutation($folder: ID!, $files: [UploadFileInput!]!) {
  asperaUploadToken(folder: $folder, files: $files) ${TOKEN} }`;
export const DOWNLOAD_TOKEN = `mutation($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  asperaDownloadToken(project: $project, parent: $parent, folders: $folders, assets: $assets) ${TOKEN} }`;

/** A token as the API returns it. */
export interface Answered {
  readonly transferId: string;
  readonly uploadId: string | null;
  readonly files: readonly { readonly id: string; readonly name: string; readonly destination: string }[];
  readonly spec: {
    readonly token: string;
    readonly destination_root?: string;
    readonly paths?: readonly { readonly source: string; readonly destination: string }[];
  };
}

export interface ListedTransfer {
  readonly id: string;
  readonly filename: string;
  readonly status: string;
  readonly direction: string;
  readonly bytesTransferred: number;
  readonly byWeb: boolean;
}

const LIST = `query($project: ID, $workspace: ID, $dateFrom: String, $dateTo: String, $timeZone: String, $includeWeb: Boolean, $first: Int, $after: String) {
  transfer(project: $project, workspace: $workspace, dateFrom: $dateFrom, dateTo: $dateTo, timeZone: $timeZone, includeWeb: $includeWeb,
    first: $first, after: $after) { nodes { id projectId projectName fromLink createdBy { id name } filename createdAt updatedAt
      status direction bytesTransferred duration byWeb } pageInfo { endCursor hasNextPage } } }`;

export interface ListedPage {
  readonly nodes: readonly ListedTransfer[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

export async function listTransfers(client: TestClient, wanted: Record<string, unknown>): Promise<ListedPage> {
  return (await client.graphql<{ transfer: ListedPage }>(LIST, wanted)).transfer;
}

export async function reportTransfer(
  client: TestClient,
  id: string,
  status: string,
  bytesTransferred: number,
): Promise<boolean> {
  const answer = await client.graphql<{ reportTransfer: boolean }>(
    `mutation($id: ID!, $status: TransferStatus!, $bytes: Float!) {
      reportTransfer(id: $id, status: $status, bytesTransferred: $bytes) }`,
    { id, status, bytes: bytesTransferred },
  );
  return answer.reportTransfer;
}

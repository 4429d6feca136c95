import type { TestClient } from "../test-client.ts";
import type { TestWorld } from "../test-world.ts";

export const LINK_FIELDS = `id name token url projectId projectName folderId folder { id name } folderIds assetIds hasFolders hasPassword canDownload
  canComment canResolve showComments isDraft needsOwner watermark { position text } watermarks { enabled items { position type text } } overlay { enabled } expiresAt createdAt
  updatedAt createdBy { id name } logoUrl slateFormat hasAspera production userIP`;
const OPTIONS = `$password: String, $hasPassword: Boolean, $expiresAt: DateTime, $hasExpiry: Boolean, $canDownload: Boolean,
  $canComment: Boolean, $canResolve: Boolean, $showComments: Boolean, $draft: Boolean, $hasWatermark: Boolean, $watermark: LinkWatermarkInput, $name: String`;
const GIVEN = `password: $password, hasPassword: $hasPassword, expiresAt: $expiresAt, hasExpiry: $hasExpiry, canDownload: $canDownload,
  canComment: $canComment, canResolve: $canResolve, showComments: $showComments, draft: $draft, hasWatermark: $hasWatermark, watermark: $watermark, name: $name`;
export const CREATE_LINK = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!, ${OPTIONS}) {
  createLink(project: $project, folders: $folders, assets: $assets, ${GIVEN}) { ${LINK_FIELDS} } }`;
export const UPDATE_LINK = `mutation ($project: ID!, $id: ID!, ${OPTIONS}) {
  updateLink(project: $project, id: $id, ${GIVEN}) { ${LINK_FIELDS} } }`;

export interface TestLink {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly expiresAt: string | null;
  readonly [field: string]: unknown;
}

/** A link to the content named by `variables` (project, folders, assets, options). */
export async function createLink(client: TestClient, variables: Record<string, unknown>): Promise<TestLink> {
  const given = { folders: [], assets: [], ...variables };
  return (await client.graphql<{ createLink: TestLink }>(CREATE_LINK, given)).createLink;
}

export async function updateLink(client: TestClient, variables: Record<string, unknown>): Promise<TestLink> {
  return (await client.graphql<{ updateLink: TestLink }>(UPDATE_LINK, variables)).updateLink;
}

/** The error of a refused call: code, field and sentence. */
export async function problemOf(client: TestClient, query: string, variables: Record<string, unknown>) {
  const [error] = (await client.ask(query, variables)).errors;
  return { code: error?.extensions.code, field: error?.extensions.data.field, message: error?.message };
}

/** The response of `POST /api/login`. */
export async function login(world: Pick<TestWorld, "anonymous">, body: Record<string, unknown>) {
  const response = await world.anonymous.rest("POST", "/api/login", body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A visitor on the link. */
export async function enterLink(world: TestWorld, { token }: TestLink, password?: string): Promise<TestClient> {
  const { status, body } = await login(world, { linkToken: token, ...(password === undefined ? {} : { password }) });
  if (status !== 200) throw new Error(`entering answered ${status}`);
  return world.withToken(String(body.token));
}

import type { PersonName } from "../people.ts";
import { type AddedAsset, addAsset, type Stage, stageProduction } from "../stage-production.ts";
import { type TestWorld, type TestWorldOptions, testWorld } from "../test-world.ts";

export interface CommentAnswer {
  readonly id: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly contents: unknown;
  readonly position: { readonly start: number; readonly end: number } | null;
  readonly isDeleted: boolean;
  readonly createdBy: { readonly id: string | null; readonly name: string };
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly allowedTo: {
    readonly edit: boolean;
    readonly delete: boolean;
    readonly resolve: boolean;
    readonly hide: boolean;
  };
  readonly isTeamOnly: boolean;
  readonly status: "OPEN" | "RESOLVED" | "REOPENED";
  readonly statusAt: string | null;
  readonly statusBy: { readonly id: string | null; readonly name: string } | null;
  readonly replies: readonly CommentAnswer[];
}

export interface PageAnswer<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

const FIELDS = `id parentId projectId assetId versionId createdBy { id name } createdAt updatedAt contents text fromMetadata
  position { start end } hasPosition isAnnotation isDeleted allowedTo { edit delete resolve hide } isTeamOnly status statusAt statusBy { id name }`;
export const ADD = `mutation ($contents: CommentContents!, $position: CommentPositionInput, $folder: ID!, $asset: ID!, $version: ID!, $replyTo: ID, $parent: ID, $teamOnly: Boolean, $attachments: [ID!]) {
  addComment(contents: $contents, position: $position, folder: $folder, asset: $asset, version: $version, replyTo: $replyTo, parent: $parent, teamOnly: $teamOnly, attachments: $attachments) { ${FIELDS} } }`;
export const UPDATE = `mutation ($id: ID!, $contents: CommentContents!) { updateComment(id: $id, contents: $contents) { ${FIELDS} } }`;
export const REMOVE = `mutation ($id: ID!) { removeComment(id: $id) }`;
export const RESOLVE = `mutation ($id: ID!) { resolveComment(id: $id) { ${FIELDS} } }`;
export const REOPEN = `mutation ($id: ID!) { reopenComment(id: $id) { ${FIELDS} } }`;
export const ONE = `query ($id: ID!) { comment(id: $id) { ${FIELDS} replies { ${FIELDS} } } }`;
export const LIST = `query ($version: ID!, $first: Int, $after: String, $newestFirst: Boolean) {
  comments(version: $version, first: $first, after: $after, newestFirst: $newestFirst) {
  nodes { ${FIELDS} replies { ${FIELDS} } } pageInfo { endCursor hasNextPage } } }`;
export const FOLDER = `query ($folder: ID!, $project: ID!, $first: Int, $after: String) {
  folderComments(folder: $folder, project: $project, first: $first, after: $after) {
    nodes { assetId versionId asset { id displayName allowedTo { comment } } comment { ${FIELDS} } } pageInfo { endCursor hasNextPage } } }`;

export const placeOf = (clip: AddedAsset, folder: string) => ({ folder, asset: clip.assetId, version: clip.versionId });

/** A clip of 100 frames. */
export async function newClip(
  world: TestWorld,
  stage: Stage,
  name: string,
  folderId = stage.camera,
): Promise<AddedAsset> {
  const added = await addAsset(world, { projectId: stage.projectId, folderId }, name);
  await world.platform.db.updateTable("version").set({ frame_count: 100 }).where("id", "=", added.versionId).execute();
  return added;
}

/** The setting of comment tests. */
export interface CommentScene {
  readonly world: TestWorld;
  readonly stage: Stage;
  /** Another project, made by other people. */
  readonly other: Stage;
  /** 100 frames in the folder Camera A. */
  readonly clip: AddedAsset;
  readonly calls: ReturnType<typeof commentCalls>;
}

export async function commentScene(options: TestWorldOptions = {}): Promise<CommentScene> {
  const world = await testWorld(options);
  const stage = await stageProduction(world);
  const other = await stageProduction(world, "Southern Cross");
  const clip = await newClip(world, stage, "A001.mov");
  return { world, stage, other, clip, calls: commentCalls(world, stage, clip) };
}

/** The comment calls, as anybody, on clips in the stage's folder Camera A by default. */
export function commentCalls(world: TestWorld, stage: Stage, clip: AddedAsset) {
  const variablesFor = (place: AddedAsset, more: Record<string, unknown>) => ({
    contents: "Boom in shot",
    ...placeOf(place, stage.camera),
    ...more,
  });
  return {
    add: async (person: PersonName, more: Record<string, unknown> = {}, place = clip) =>
      (await world.as(person).graphql<{ addComment: CommentAnswer }>(ADD, variablesFor(place, more))).addComment,
    refusedAdd: (person: PersonName, more: Record<string, unknown>, place = clip) =>
      world.as(person).refusal(ADD, variablesFor(place, more)),
    one: async (person: PersonName, id: string) =>
      (await world.as(person).graphql<{ comment: CommentAnswer }>(ONE, { id })).comment,
    list: async (person: PersonName, version = clip.versionId, page: Record<string, unknown> = {}) =>
      (await world.as(person).graphql<{ comments: PageAnswer<CommentAnswer> }>(LIST, { version, ...page })).comments,
    remove: (person: PersonName, id: string) => world.as(person).graphql(REMOVE, { id }),
    /** The asset's own counter. */
    counter: async (place = clip) => {
      const asset = world.platform.db.selectFrom("asset").select("comment_count").where("id", "=", place.assetId);
      return (await asset.executeTakeFirstOrThrow()).comment_count;
    },
  };
}

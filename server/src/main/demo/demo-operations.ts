import { z } from "zod";
import type { DemoClient } from "./demo-client.ts";
import type { DemoPerson, DemoVoices } from "./demo-people.ts";
import type { DemoLine, DemoNote } from "./demo-production.ts";

/** The calls of the public API that the demo needs. */
export interface DemoOperations {
  /** Returns the id of the workspace with this name, creating it if necessary. */
  workspace(name: string): Promise<string>;
  /** Returns the project with this name, creating it if necessary. */
  project(name: string, workspace: string, fields: ProjectFields): Promise<DemoProject>;
  /** Gives the cast access to it. */
  letIn(project: DemoProject): Promise<void>;
  /** Returns the id of the folder at this path, creating missing folders. */
  folder(project: DemoProject, path: readonly string[]): Promise<string>;
  /** Returns the content of a folder, by name. */
  assets(project: DemoProject, folder: string): Promise<ReadonlyMap<string, DemoAsset>>;
  upload(folder: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<DemoAsset>;
  /** Uploads a file about the clips of its folder, which becomes no asset. */
  uploadReport(folder: string, name: string, text: string): Promise<void>;
  note(folder: string, asset: DemoAsset, note: DemoNote): Promise<void>;
  /** Creates a link with this name to a folder, with comments, unless it exists. */
  share(project: DemoProject, folder: string, name: string): Promise<void>;
}

/** `manager` is required to create a project, other fields are set afterwards. */
export type ProjectFields = Readonly<Record<string, string>> & { readonly manager: string };

export interface DemoProject {
  readonly id: string;
  readonly rootFolder: string;
}

export interface DemoAsset {
  readonly id: string;
  readonly versionId: string;
  readonly comments: number;
  /** Whether a camera report has set its slate. */
  readonly hasSlate: boolean;
}

const id = z.object({ id: z.string() });
const named = id.extend({ name: z.string() });
const projectNode = named.extend({ workspaceId: z.string(), folderId: z.string() });
const pageInfo = z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() });
const projectPage = z.object({ projects: z.object({ nodes: z.array(projectNode), pageInfo }) });
const assetNode = named.extend({
  commentCount: z.number(),
  sceneTake: z.string().nullable(),
  newestVersion: id.nullable(),
});
const folderPage = z.object({ folder: z.object({ assets: z.object({ nodes: z.array(assetNode), pageInfo }) }) });

export function demoOperations(client: DemoClient, cast: DemoVoices): DemoOperations {
  const voice = (person: DemoPerson) => cast.get(person)?.client ?? client;
  return {
    workspace: async (name) => {
      const { workspaces } = await client.graphql(
        "{ workspaces { id name } }",
        {},
        z.object({ workspaces: z.array(named) }),
      );
      const found = workspaces.find((workspace) => workspace.name === name);
      if (found) return found.id;
      const make = "mutation ($name: String!) { createWorkspace(name: $name) { id } }";
      return (await client.graphql(make, { name }, z.object({ createWorkspace: id }))).createWorkspace.id;
    },
    project: async (name, workspace, fields) => {
      const found = await findProject(client, name, workspace);
      if (found) return found;
      const make = `mutation ($name: String!, $workspace: ID!, $manager: String) {
        createProject(name: $name, workspace: $workspace, manager: $manager) {
        id name workspaceId folderId } }`;
      const made = await client.graphql(
        make,
        { name, workspace, manager: fields.manager },
        z.object({ createProject: projectNode }),
      );
      const change =
        "mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }";
      await client.graphql(change, { id: made.createProject.id, changes: fields }, z.unknown());
      const label = "mutation ($id: ID!) { updateProjectSettings(id: $id, slateFormat: EPISODE_SCENE_TAKE) { id } }";
      await client.graphql(label, { id: made.createProject.id }, z.unknown());
      return { id: made.createProject.id, rootFolder: made.createProject.folderId };
    },
    letIn: async (project) => {
      const userIds = [...cast.values()].map(({ userId }) => userId);
      const assign = `mutation ($project: ID!, $userIds: [ID!]!) {
        assignProjectUsers(projectId: $project, userIds: $userIds, roleId: "EDITOR") { user { id } } }`;
      if (userIds.length > 0) await client.graphql(assign, { project: project.id, userIds }, z.unknown());
    },
    folder: async (project, path) => {
      const make = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
        createFolderRecursive(project: $project, parent: $parent, path: $path) { id } }`;
      const variables = { project: project.id, parent: project.rootFolder, path };
      const { createFolderRecursive } = await client.graphql(make, variables, z.object({ createFolderRecursive: id }));
      return createFolderRecursive.id;
    },
    assets: (project, folder) => listAssets(client, project, folder),
    upload: (folder, name, bytes) => upload(client, folder, name, bytes),
    uploadReport: async (folder, name, text) => {
      await send(client, folder, name, new TextEncoder().encode(text), z.unknown());
    },
    note: (folder, asset, note) => addNote(voice, folder, asset, note),
    share: async (project, folder, name) => {
      const query = "query ($project: ID!) { links(project: $project, first: 100) { nodes { id name } } }";
      const known = z.object({ links: z.object({ nodes: z.array(named) }) });
      const { links } = await client.graphql(query, { project: project.id }, known);
      if (links.nodes.some((link) => link.name === name)) return;
      const make = `mutation ($project: ID!, $folders: [ID!]!, $name: String!) {
        createLink(project: $project, folders: $folders, assets: [], name: $name, canComment: true) { id } }`;
      await client.graphql(make, { project: project.id, folders: [folder], name }, z.unknown());
    },
  };
}

async function findProject(client: DemoClient, name: string, workspace: string): Promise<DemoProject | undefined> {
  const query = `query ($after: String) { projects(first: 100, after: $after) {
    nodes { id name workspaceId folderId } pageInfo { endCursor hasNextPage } } }`;
  for (let after: string | null = null; ; ) {
    const page: z.infer<typeof projectPage> = await client.graphql(query, { after }, projectPage);
    const found = page.projects.nodes.find((project) => project.name === name && project.workspaceId === workspace);
    if (found) return { id: found.id, rootFolder: found.folderId };
    if (!page.projects.pageInfo.hasNextPage) return undefined;
    after = page.projects.pageInfo.endCursor;
  }
}

async function listAssets(
  client: DemoClient,
  project: DemoProject,
  folder: string,
): Promise<ReadonlyMap<string, DemoAsset>> {
  const query = `query ($folder: ID!, $project: ID!, $after: String) { folder(id: $folder, project: $project) {
    assets(first: 100, after: $after) { nodes { id name commentCount sceneTake newestVersion { id } } pageInfo { endCursor hasNextPage } } } }`;
  const found = new Map<string, DemoAsset>();
  for (let after: string | null = null; ; ) {
    const variables = { folder, project: project.id, after };
    const page: z.infer<typeof folderPage> = await client.graphql(query, variables, folderPage);
    for (const { id: assetId, name, commentCount, sceneTake, newestVersion } of page.folder.assets.nodes) {
      if (!newestVersion) continue;
      const known = { comments: commentCount, hasSlate: sceneTake !== null };
      found.set(name, { id: assetId, versionId: newestVersion.id, ...known });
    }
    if (!page.folder.assets.pageInfo.hasNextPage) return found;
    after = page.folder.assets.pageInfo.endCursor;
  }
}

async function upload(
  client: DemoClient,
  folder: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DemoAsset> {
  const result = z.object({ assetId: z.string(), versionId: z.string() });
  const { assetId, versionId } = await send(client, folder, name, bytes, result);
  return { id: assetId, versionId, comments: 0, hasSlate: false };
}

/** Uploads one file and returns the result. */
async function send<T>(
  client: DemoClient,
  folder: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  result: z.ZodType<T>,
): Promise<T> {
  const start = `mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) {
    id files { url } } }`;
  const started = z.object({ uploadAsset: id.extend({ files: z.array(z.object({ url: z.string() })) }) });
  const files = [{ name, size: bytes.byteLength }];
  const { uploadAsset } = await client.graphql(start, { folder, files }, started);
  await client.put(uploadAsset.files[0]?.url ?? "", bytes);
  const finish = "mutation ($upload: ID!) { finalizeUpload(upload: $upload) { results { assetId versionId } } }";
  const finished = z.object({ finalizeUpload: z.object({ results: z.tuple([result]) }) });
  const { finalizeUpload } = await client.graphql(finish, { upload: uploadAsset.id }, finished);
  return finalizeUpload.results[0];
}

async function idOf(client: DemoClient): Promise<string> {
  const me = z.object({ currentUser: id });
  return (await client.graphql("{ currentUser { id } }", {}, me)).currentUser.id;
}

async function addNote(
  voice: (person: DemoPerson) => DemoClient,
  folder: string,
  asset: DemoAsset,
  note: DemoNote,
): Promise<void> {
  const mutation = `mutation ($contents: CommentContents!, $position: CommentPositionInput, $folder: ID!, $asset: ID!,
    $version: ID!, $replyTo: ID, $mentions: [ID!]) { addComment(contents: $contents, position: $position, folder: $folder,
    asset: $asset, version: $version, replyTo: $replyTo, mentions: $mentions) { id } }`;
  const add = async ({ by, text, mentions }: DemoLine, place: object) => {
    const named = mentions === undefined ? {} : { mentions: [await idOf(voice(mentions))] };
    const variables = { contents: text, folder, asset: asset.id, version: asset.versionId, ...named, ...place };
    return (await voice(by).graphql(mutation, variables, z.object({ addComment: id }))).addComment.id;
  };
  const first = await add(note, { position: { start: note.frame, end: note.endFrame ?? note.frame } });
  for (const reply of note.replies ?? []) await add(reply, { replyTo: first });
}

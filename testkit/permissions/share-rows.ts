import type { PersonName } from "../people.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

const CREATE = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!, $canDownload: Boolean) {
  createLink(project: $project, folders: $folders, assets: $assets, canDownload: $canDownload) { id token } }`;

/** A link to Clips made by the superuser. */
async function someLink({ world, stage }: Scene): Promise<{ id: string; token: string }> {
  const { createLink } = await world.as("superuser").graphql<{ createLink: { id: string; token: string } }>(CREATE, {
    project: stage.projectId,
    folders: [stage.clips],
    assets: [],
  });
  return createLink;
}

/** Its creator may no longer share it. */
async function addressOfOrphan(scene: Scene, _person: PersonName) {
  const { id } = await someLink(scene);
  const { platform, people } = scene.world;
  await platform.db.updateTable("share_link").set({ created_by: people.outsider.id }).where("id", "=", id).execute();
  return { project: scene.stage.projectId, id };
}

async function addressOfLink(scene: Scene, _person: PersonName) {
  return { project: scene.stage.projectId, id: (await someLink(scene)).id };
}

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
export const shareRows: PermissionArea = {
  title: "Shares",
  rows: [
    {
      operation: "createLink",
      on: "Clips",
      query: CREATE,
      variables: ({ stage }) => ({ project: stage.projectId, folders: [stage.clips], assets: [] }),
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "createLink",
      on: "an asset in Day 02, with download",
      query: CREATE,
      variables: ({ stage, hiddenAsset }) => ({
        project: stage.projectId,
        folders: [],
        assets: [hiddenAsset],
        canDownload: true,
      }),
      outcomes: "- - no yes yes yes - yes",
    },
    {
      operation: "canShareDownload",
      on: "Clips",
      query: `query ($project: ID!, $folders: [ID!]!) { canShareDownload(project: $project, folders: $folders, assets: []) }`,
      variables: ({ stage }) => ({ project: stage.projectId, folders: [stage.clips] }),
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "updateLink",
      on: "somebody else's",
      query: `mutation ($project: ID!, $id: ID!) { updateLink(project: $project, id: $id, name: "For the producer") { id } }`,
      variables: addressOfLink,
      outcomes: "- - - - yes yes - yes",
    },
    {
      operation: "sendLink",
      on: "somebody else's",
      query: `mutation ($project: ID!, $id: ID!) { sendLink(project: $project, id: $id, recipients: ["ada@example.com"]) }`,
      variables: addressOfLink,
      outcomes: "- - - - yes yes - yes",
    },
    {
      operation: "takeOverLink",
      on: "somebody else's who may share it no more",
      query: `mutation ($project: ID!, $id: ID!) { takeOverLink(project: $project, id: $id) { id } }`,
      variables: addressOfOrphan,
      outcomes: "- - - - yes yes - yes",
    },
    {
      operation: "deleteLink",
      on: "somebody else's",
      query: `mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }`,
      variables: addressOfLink,
      outcomes: "- - - - yes yes - yes",
    },
    {
      operation: "links",
      on: "the whole installation",
      query: `{ links(first: 1) { nodes { id } } }`,
      variables: async (scene) => {
        await someLink(scene);
        return {};
      },
      outcomes: "- - - yes yes yes - yes",
      shown: (data) => ((data.links as { nodes: readonly unknown[] }).nodes.length > 0 ? "yes" : "-"),
    },
    {
      operation: "linkWindow",
      on: "the whole installation",
      query: `{ linkWindow(first: 1) { nodes { id } } }`,
      variables: async (scene) => {
        await someLink(scene);
        return {};
      },
      outcomes: "- - - yes yes yes - yes",
      shown: (data) => ((data.linkWindow as { nodes: readonly unknown[] }).nodes.length > 0 ? "yes" : "-"),
    },
    {
      operation: "linkProjects",
      on: "the whole installation",
      query: `{ linkProjects { id } }`,
      variables: async (scene) => {
        await someLink(scene);
        return {};
      },
      outcomes: "- - - yes yes yes - yes",
      shown: (data) => ((data.linkProjects as readonly unknown[]).length > 0 ? "yes" : "-"),
    },
    {
      operation: "externalLink",
      on: "by the token of somebody else's",
      query: `query ($token: String!) { externalLink(token: $token) { id } }`,
      variables: async (scene) => ({ token: (await someLink(scene)).token }),
      outcomes: "- - - - yes yes - yes",
      visitor: "-",
    },
    {
      operation: "nameVisitor",
      on: "one's own visit",
      query: `mutation { nameVisitor(name: "Ada") }`,
      variables: () => ({}),
      outcomes: "no no no no no no no no",
      visitor: "yes",
    },
  ],
};

import { graphql } from "#web/data/graphql/graphql-document.ts";

export const PROJECT_STORAGE = graphql(`
  query ProjectStorage($id: ID!) {
    projectStorage(project: $id) { usedBytes arrivingBytes quotaBytes level mayChange }
  }
`);

export const WORKSPACE_STORAGE = graphql(`
  query WorkspaceStorage($id: ID!) {
    workspaceStorage(workspace: $id) { usedBytes arrivingBytes quotaBytes level mayChange }
  }
`);

export const SET_PROJECT_QUOTA = graphql(`
  mutation SetProjectQuota($id: ID!, $bytes: Float) { setProjectQuota(project: $id, bytes: $bytes) { quotaBytes } }
`);

export const SET_WORKSPACE_QUOTA = graphql(`
  mutation SetWorkspaceQuota($id: ID!, $bytes: Float) { setWorkspaceQuota(workspace: $id, bytes: $bytes) { quotaBytes } }
`);

export const QUOTA_LEVEL = graphql(`
  query QuotaLevel($folder: ID!) { quotaLevel(folder: $folder) }
`);

export const QUOTAS = graphql(`
  query Quotas { quotas { holder id name usedBytes quotaBytes level } }
`);

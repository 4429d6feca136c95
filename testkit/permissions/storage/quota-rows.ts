import type { PermissionArea, Scene } from "../permission-row.ts";

// The columns:            outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const EDITS_PROJECT = "- no no no yes yes - yes";
const inProject = ({ stage }: Scene) => ({ id: stage.projectId });
const inWorkspace = ({ stage }: Scene) => ({ id: stage.workspaceId });

export const quotaRows: PermissionArea = {
  title: "Quotas",
  rows: [
    {
      operation: "projectStorage",
      on: "the project",
      query: "query ($id: ID!) { projectStorage(project: $id) { usedBytes } }",
      variables: inProject,
      outcomes: EDITS_PROJECT,
    },
    {
      operation: "setProjectQuota",
      on: "the project",
      query: "mutation ($id: ID!) { setProjectQuota(project: $id, bytes: 1e15) { quotaBytes } }",
      variables: inProject,
      outcomes: "- no no no no yes - yes",
    },
    {
      operation: "workspaceStorage",
      on: "the project's workspace",
      query: "query ($id: ID!) { workspaceStorage(workspace: $id) { usedBytes } }",
      variables: inWorkspace,
      outcomes: "- - - - - yes - yes",
    },
    {
      operation: "setWorkspaceQuota",
      on: "the project's workspace",
      query: "mutation ($id: ID!) { setWorkspaceQuota(workspace: $id, bytes: 1e15) { quotaBytes } }",
      variables: inWorkspace,
      outcomes: "- - - - - no - yes",
    },
    {
      operation: "quotaLevel",
      on: "Clips",
      query: "query ($folder: ID!) { quotaLevel(folder: $folder) }",
      variables: ({ stage }) => ({ folder: stage.clips }),
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "quotas",
      on: "the installation",
      query: "{ quotas { id } }",
      variables: () => ({}),
      outcomes: "no no no no no no no yes",
    },
  ],
};

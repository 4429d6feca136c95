import type { PermissionArea, Scene } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const SEES_CLIPS = "- yes yes yes yes yes - yes";
const onVersion = ({ version }: Scene) => ({ version });
const onFolder = ({ stage }: Scene) => ({ folder: stage.clips });
const inProject = ({ stage }: Scene) => ({ project: stage.projectId });

export const approvalRows: PermissionArea = {
  title: "Approvals",
  rows: [
    {
      operation: "approval",
      on: "a version in Clips",
      query: "query ($version: ID!) { approval(version: $version) { state } }",
      variables: onVersion,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "approvals",
      on: "what they show of a version in Clips",
      query: "query ($version: ID!) { approvals(versions: [$version]) { state } }",
      variables: async (scene) => {
        await scene.world
          .as("superuser")
          .graphql(
            "mutation ($version: ID!) { requestReview(version: $version, reviewers: []) { state } }",
            onVersion(scene),
          );
        return onVersion(scene);
      },
      outcomes: SEES_CLIPS,
      shown: (data) => ((data.approvals as readonly unknown[]).length > 0 ? "yes" : "-"),
    },
    {
      operation: "decideVersion",
      on: "a version in Clips",
      query: "mutation ($version: ID!) { decideVersion(version: $version, decision: APPROVED) { state } }",
      variables: onVersion,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "requestReview",
      on: "a version in Clips",
      query: "mutation ($version: ID!) { requestReview(version: $version, reviewers: []) { state } }",
      variables: onVersion,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "approvalRule",
      on: "the project",
      query: "query ($project: ID!) { approvalRule(project: $project) }",
      variables: inProject,
      outcomes: SEES_CLIPS,
    },
    {
      operation: "setApprovalRule",
      on: "the project",
      query: "mutation ($project: ID!) { setApprovalRule(project: $project, rule: ANY) }",
      variables: inProject,
      outcomes: "- no no no yes yes - yes",
    },
    {
      operation: "requiredReviewers",
      on: "Clips",
      query: "query ($folder: ID!) { requiredReviewers(folder: $folder) { rule } }",
      variables: onFolder,
      outcomes: "- no no no yes yes - yes",
    },
    {
      operation: "reviewPeople",
      on: "Clips",
      query: 'query ($folder: ID!) { reviewPeople(folder: $folder, text: "") { id } }',
      variables: onFolder,
      outcomes: "- no no no yes yes - yes",
    },
    {
      operation: "setRequiredReviewers",
      on: "Clips",
      query: "mutation ($folder: ID!) { setRequiredReviewers(folder: $folder, rule: ANY, reviewers: []) { rule } }",
      variables: onFolder,
      outcomes: "- no no no yes yes - yes",
    },
  ],
};

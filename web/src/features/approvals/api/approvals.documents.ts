import { graphql } from "#web/data/graphql/graphql-document.ts";

export const APPROVAL = graphql(`
  query Approval($version: ID!) {
    approval(version: $version) {
      versionId state rule requiredRule isNewest mayReview requestedAt dueAt requestedBy { id name }
      reviewers { person { id name } isAsked isRequired mayDecide decision decidedAt }
      replaced { versionId number state }
    }
  }
`);

export const APPROVAL_STATES = graphql(`
  query ApprovalStates($versions: [ID!]!) { approvals(versions: $versions) { versionId state } }
`);

export const DECIDE_VERSION = graphql(`
  mutation DecideVersion($version: ID!, $decision: ApprovalDecision) {
    decideVersion(version: $version, decision: $decision) { versionId state }
  }
`);

export const REQUEST_REVIEW = graphql(`
  mutation RequestReview($version: ID!, $reviewers: [ID!]!, $dueAt: DateTime) {
    requestReview(version: $version, reviewers: $reviewers, dueAt: $dueAt) { versionId state }
  }
`);

export const APPROVAL_RULE = graphql(`
  query ProjectApprovalRule($project: ID!) { approvalRule(project: $project) }
`);

export const SET_APPROVAL_RULE = graphql(`
  mutation SetApprovalRule($project: ID!, $rule: ApprovalRule!) { setApprovalRule(project: $project, rule: $rule) }
`);

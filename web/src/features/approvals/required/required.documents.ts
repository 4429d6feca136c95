import { graphql } from "#web/data/graphql/graphql-document.ts";

export const REQUIRED_REVIEWERS = graphql(`
  query RequiredReviewers($folder: ID!) {
    requiredReviewers(folder: $folder) {
      folderId rule isOwn from { id name } reviewers { person { id name } mayDecide }
    }
  }
`);

export const REVIEW_PEOPLE = graphql(`
  query ReviewPeople($folder: ID!, $text: String!) { reviewPeople(folder: $folder, text: $text) { id name } }
`);

export const SET_REQUIRED_REVIEWERS = graphql(`
  mutation SetRequiredReviewers($folder: ID!, $rule: ApprovalRule!, $reviewers: [ID!]) {
    setRequiredReviewers(folder: $folder, rule: $rule, reviewers: $reviewers) { folderId }
  }
`);

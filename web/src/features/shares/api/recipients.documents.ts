import { graphql } from "#web/data/graphql/graphql-document.ts";

export const WAITING_USERS = graphql(`
  query WaitingUsers($project: ID!) {
    projectUsers(projectId: $project, withInherited: true) { user { id name email hasJoined } }
  }
`);

export const REINVITE_RECIPIENT = graphql(`
  mutation ReinviteRecipient($email: String!, $name: String!, $project: ID!) {
    reinviteUser(email: $email, name: $name, project: $project) { invited }
  }
`);

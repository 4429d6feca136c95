import { graphql } from "#web/data/graphql/graphql-document.ts";

export const INBOX = graphql(`
  query Inbox($done: Boolean, $first: Int, $after: String) {
    inbox(done: $done, first: $first, after: $after) {
      nodes {
        id kind createdAt isRead isDone
        asset {
          id displayName type duration projectId folderId allowedTo { comment }
          newestVersion { frameRate { numerator denominator } timecodeOffset dropFrame frameTimesUrl }
        }
        comment { id parentId versionId createdBy { id name } text isTeamOnly position { start end } }
        approval { number requestedBy { id name } }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const INBOX_COUNT = graphql(`
  query InboxCount { inboxCount }
`);

export const READ_INBOX_ENTRY = graphql(`
  mutation ReadInboxEntry($id: ID!) { readInboxEntry(id: $id) { id isRead } }
`);

export const SET_INBOX_ENTRY_DONE = graphql(`
  mutation SetInboxEntryDone($id: ID!, $done: Boolean!) { setInboxEntryDone(id: $id, done: $done) { id isDone } }
`);

import { graphql } from "#web/data/graphql/graphql-document.ts";

const COMMENT_FIELDS = `
  fragment CommentFields on Comment {
    id parentId versionId createdBy { id name } createdAt updatedAt text contents isAnnotation isDeleted fromMetadata
    position { start end }
    allowedTo { edit delete resolve hide assign react }
    reactions { kind count isOwn names }
    attachmentCount
    isTeamOnly mentionNames
    status statusAt statusBy { id name }
  }
`;

export const VERSION_COMMENTS = graphql(`
  query VersionComments($version: ID!, $first: Int, $after: String) {
    comments(version: $version, first: $first, after: $after, newestFirst: true) {
      nodes { ...CommentFields isCarried carriedFrom assignee { id name } replies { ...CommentFields } }
      pageInfo { endCursor hasNextPage }
    }
  }
  ${COMMENT_FIELDS}
`);

/** One thread, or a reply, which has no replies itself. */
export const COMMENT = graphql(`
  query Comment($id: ID!) { comment(id: $id) { ...CommentFields isCarried carriedFrom assignee { id name } replies { ...CommentFields } } }
  ${COMMENT_FIELDS}
`);

export const FOLDER_COMMENTS = graphql(`
  query FolderComments($project: ID!, $folder: ID!, $first: Int, $after: String) {
    folderComments(project: $project, folder: $folder, first: $first, after: $after) {
      nodes {
        assetId versionId
        asset {
          id displayName type duration allowedTo { comment }
          newestVersion { frameRate { numerator denominator } timecodeOffset dropFrame frameTimesUrl }
        }
        comment { ...CommentFields assignee { id name } replies { ...CommentFields } }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
  ${COMMENT_FIELDS}
`);

export const RESOLVE_COMMENTS = graphql(`
  mutation ResolveComments($version: ID!, $ids: [ID!]!, $resolved: Boolean!) {
    resolveComments(version: $version, ids: $ids, resolved: $resolved)
  }
`);

export const CARRY_COMMENTS = graphql(`
  mutation CarryComments($from: ID!, $to: ID!, $by: CarryBy!) {
    carryComments(from: $from, to: $to, by: $by) { carriedCount knownCount leftIds }
  }
`);

export const ADD_COMMENT = graphql(`
  mutation AddComment(
    $contents: CommentContents!, $position: CommentPositionInput, $folder: ID!, $asset: ID!, $version: ID!, $parent: ID, $teamOnly: Boolean,
    $mentions: [ID!], $attachments: [ID!]
  ) {
    addComment(
      contents: $contents, position: $position, folder: $folder, asset: $asset, version: $version, parent: $parent, teamOnly: $teamOnly,
      mentions: $mentions, attachments: $attachments
    ) {
      ...CommentFields assignee { id name } replies { ...CommentFields }
    }
  }
  ${COMMENT_FIELDS}
`);

export const ADD_ATTACHMENTS = graphql(`
  mutation AddAttachments($comment: ID!, $files: [ID!]!) { addAttachments(comment: $comment, files: $files) { id } }
`);

export const UPDATE_COMMENT = graphql(`
  mutation UpdateComment($id: ID!, $contents: CommentContents!, $mentions: [ID!], $updatedAt: DateTime) {
    updateComment(id: $id, contents: $contents, mentions: $mentions, updatedAt: $updatedAt) { id text updatedAt }
  }
`);

export const RESOLVE_COMMENT = graphql(`
  mutation ResolveComment($id: ID!) { resolveComment(id: $id) { id } }
`);

export const REOPEN_COMMENT = graphql(`
  mutation ReopenComment($id: ID!) { reopenComment(id: $id) { id } }
`);

export const SET_COMMENT_TEAM_ONLY = graphql(`
  mutation SetCommentTeamOnly($id: ID!, $teamOnly: Boolean!) { setCommentTeamOnly(id: $id, teamOnly: $teamOnly) { id } }
`);

export const COMMENT_PEOPLE = graphql(`
  query CommentPeople($version: ID!, $text: String) { commentPeople(version: $version, text: $text) { id name } }
`);

export const ASSIGN_COMMENT = graphql(`
  mutation AssignComment($id: ID!, $user: ID) { assignComment(id: $id, user: $user) { id } }
`);

export const SET_REACTION = graphql(`
  mutation SetReaction($comment: ID!, $kind: ReactionKind!, $given: Boolean!) {
    setReaction(comment: $comment, kind: $kind, given: $given) { id }
  }
`);

export const REMOVE_COMMENT = graphql(`
  mutation RemoveComment($id: ID!) { removeComment(id: $id) }
`);

export const REQUEST_COMMENTS_EXPORT = graphql(`
  mutation RequestCommentsExport($folder: ID!, $asset: ID!, $version: ID!, $timeZone: String!, $teamOnly: Boolean) {
    requestCommentsExport(
      folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: $timeZone, teamOnly: $teamOnly
    ) { url }
  }
`);

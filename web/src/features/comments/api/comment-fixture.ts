import type { Comment } from "./comment-queries.ts";

/** A thread as the server returns it, for tests: the user's own by default. */
export function aComment(part: Partial<Comment> = {}): Comment {
  return {
    id: "c1",
    parentId: null,
    versionId: "v",
    createdBy: { id: "u", name: "Lucía Ferrer" },
    createdAt: "2026-11-20T10:00:00Z",
    updatedAt: "2026-11-20T10:00:00Z",
    text: "Collar",
    contents: "Collar",
    isAnnotation: false,
    isDeleted: false,
    fromMetadata: false,
    position: { start: 37, end: 37 },
    allowedTo: { edit: true, delete: true, resolve: true, hide: true, assign: true, react: true },
    reactions: [],
    attachmentCount: 0,
    isTeamOnly: false,
    assignee: null,
    mentionNames: [],
    isCarried: false,
    carriedFrom: null,
    status: "OPEN",
    statusAt: null,
    statusBy: null,
    replies: [],
    ...part,
  };
}

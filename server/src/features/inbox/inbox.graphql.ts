import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { approvalLoader } from "../approvals/approval-view.ts";
import { ApprovalRef } from "../approvals/approvals.graphql.ts";
import { AssetRef } from "../assets/assets.graphql.ts";
import { commentLoader } from "../comments/comment-loader.ts";
import { CommentRef } from "../comments/comments.graphql.ts";
import { assetOfComment } from "../comments/list-folder-comments.ts";
import { countInbox } from "./count-inbox.ts";
import { INBOX_KINDS, type InboxRow } from "./inbox-store.ts";
import { listInbox } from "./list-inbox.ts";
import { readInboxEntry } from "./read-inbox-entry.ts";
import { setInboxEntryDone } from "./set-inbox-entry-done.ts";

const InboxEntryRef = builder.objectRef<InboxRow>("InboxEntry");
const InboxConnectionRef = connectionOf("InboxConnection", InboxEntryRef);

export function registerInboxGraphql(): void {
  const KindRef = builder.enumType("InboxKind", { values: INBOX_KINDS });
  InboxEntryRef.implement({
    description: "A comment or a review that waits for the caller.",
    fields: (t) => ({
      id: t.exposeID("id"),
      kind: t.expose("kind", { type: KindRef }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      isRead: t.exposeBoolean("isRead"),
      isDone: t.exposeBoolean("isDone"),
      asset: t.field({
        type: AssetRef,
        nullable: true,
        resolve: ({ assetId }, _args, ctx) => assetOfComment(ctx, assetId),
      }),
      comment: t.field({
        type: CommentRef,
        nullable: true,
        description: "The comment that mentions the caller, replies to them, or begins a thread assigned to them.",
        resolve: ({ commentId }, _args, ctx) => (commentId === null ? null : commentLoader(ctx).load(commentId)),
      }),
      approval: t.field({
        type: ApprovalRef,
        nullable: true,
        description: "The review that waits for the caller's decision.",
        resolve: ({ versionId }, _args, ctx) => (versionId === null ? null : approvalLoader(ctx).load(versionId)),
      }),
    }),
  });
  registerQueries();
  registerMutations();
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    inbox: t.field({
      type: InboxConnectionRef,
      description: "The caller's waiting entries, newest first; with done, those marked as done.",
      args: {
        done: t.arg.boolean({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { done, ...page }, ctx) => listInbox(ctx, { isDone: done ?? false, ...page }),
    }),
    inboxCount: t.int({
      description: "Number of the caller's unread waiting entries.",
      resolve: (_root, _args, ctx) => countInbox(ctx),
    }),
  }));
}

function registerMutations(): void {
  builder.mutationFields((t) => ({
    readInboxEntry: t.field({
      type: InboxEntryRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => readInboxEntry(ctx, id),
    }),
    setInboxEntryDone: t.field({
      type: InboxEntryRef,
      description: "Marks an entry as done, or moves it back to the inbox. Its thread doesn't change.",
      args: { id: t.arg.id(), done: t.arg.boolean() },
      resolve: (_root, { id, done }, ctx) => setInboxEntryDone(ctx, id, done),
    }),
  }));
}

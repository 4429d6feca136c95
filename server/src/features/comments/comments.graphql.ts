import { GraphQLScalarType, type ValueNode, valueFromASTUntyped } from "graphql";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { longValue } from "#server/platform/graphql/pace-lists.ts";
import { AssetRef } from "../assets/assets.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { addComment } from "./add-comment.ts";
import { registerAttachments } from "./attachments/attachments.graphql.ts";
import { CARRY_BY } from "./carry/carried-position.ts";
import { type CarriedComments, carryComments } from "./carry/carry-comments.ts";
import type { CommentPosition } from "./comment-position.ts";
import type { CommentView, CommentViewAllowed } from "./comment-view.ts";
import { CommentStatusRef, CommentsExportRef } from "./export/comment-refs.graphql.ts";
import { registerNotesExport } from "./export/notes-export.graphql.ts";
import { registerNotesPdf } from "./export/pdf/notes-pdf.graphql.ts";
import { requestCommentsExport } from "./export/request-comments-export.ts";
import { getComment } from "./get-comment.ts";
import { registerCommentImport } from "./import/import.graphql.ts";
import { listComments } from "./list-comments.ts";
import { assetOfComment, type FolderComment, listFolderComments } from "./list-folder-comments.ts";
import { assignComment } from "./mentions/assign-comment.ts";
import { listCommentPeople } from "./mentions/list-comment-people.ts";
import { registerReactions } from "./reactions/reactions.graphql.ts";
import { removeComment } from "./remove-comment.ts";
import { resolveComments } from "./status/resolve-comments.ts";
import { setCommentStatus } from "./status/set-comment-status.ts";
import { setCommentTeamOnly } from "./status/set-comment-team-only.ts";
import { updateComment } from "./update-comment.ts";

/** @public */
export const CommentRef = builder.objectRef<CommentView>("Comment");
const CommentAllowedRef = builder.objectRef<CommentViewAllowed>("CommentAllowed");
const CommentPositionRef = builder.objectRef<CommentPosition>("CommentPosition");
const CommentConnectionRef = connectionOf("CommentConnection", CommentRef);
const FolderCommentRef = builder.objectRef<FolderComment>("FolderComment");
const FolderCommentConnectionRef = connectionOf("FolderCommentConnection", FolderCommentRef);
/**
 * The schema accepts any JSON, and `requireContents` reports errors. Pothos treats it as a second `JSON` scalar, with matching
 * types.
 */
const CONTENTS = "CommentContents" as "JSON";
const MENTIONS =
  "People mentioned with @ in the text. Someone who can't see the take, or isn't named in the text, stays plain text.";

export function registerCommentsGraphql(): void {
  builder.addScalarType(
    CONTENTS,
    new GraphQLScalarType<unknown, unknown>({
      name: CONTENTS,
      description: "Plain text, or {text, annotation, meta {width, height}}.",
      parseValue: (value) => value,
      parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables ?? undefined),
    }),
  );
  implementComment();
  implementLists();
  registerQueries();
  registerMutations();
  registerExport();
  registerNotesExport();
  registerNotesPdf();
  registerCommentImport();
  registerMentions();
  registerCarrying();
  registerReactions(CommentRef);
  registerAttachments(CommentRef);
}

function implementComment(): void {
  CommentAllowedRef.implement({
    fields: (t) => ({
      edit: t.exposeBoolean("edit"),
      delete: t.exposeBoolean("delete"),
      resolve: t.exposeBoolean("resolve"),
      hide: t.exposeBoolean("hide", { description: "Make it team-only, or show it to visitors." }),
      react: t.exposeBoolean("react", { description: "Add reactions to it." }),
      assign: t.exposeBoolean("assign", { description: "Assign the thread to a person." }),
    }),
  });
  CommentPositionRef.implement({
    description: "A frame for video, milliseconds for everything else.",
    fields: (t) => ({ start: t.exposeInt("start"), end: t.exposeInt("end") }),
  });
  CommentRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ row }) => row.id }),
      parentId: t.id({ nullable: true, resolve: ({ row }) => row.parentId }),
      projectId: t.id({ resolve: ({ row }) => row.projectId }),
      assetId: t.id({ resolve: ({ row }) => row.assetId }),
      versionId: t.id({ resolve: ({ row }) => row.versionId }),
      createdBy: t.field({ type: PersonRef, resolve: (comment) => comment.createdBy() }),
      createdAt: t.field({ type: "DateTime", resolve: ({ row }) => row.createdAt }),
      updatedAt: t.field({ type: "DateTime", resolve: ({ row }) => row.updatedAt }),
      contents: t.field({
        type: CONTENTS,
        resolve: (comment, _args, ctx) => longValue(ctx, comment.row.sizeBytes, comment.contents),
      }),
      text: t.string({ resolve: ({ row }) => row.text }),
      fromMetadata: t.boolean({ resolve: ({ row }) => row.fromMetadata }),
      position: t.field({ type: CommentPositionRef, nullable: true, resolve: (comment) => comment.position }),
      hasPosition: t.boolean({ resolve: (comment) => comment.position !== null }),
      isAnnotation: t.boolean({ resolve: ({ row }) => row.annotation !== null }),
      isDeleted: t.boolean({ resolve: ({ row }) => row.isDeleted }),
      isTeamOnly: t.boolean({
        description: "Hidden from visitors, by itself or with its thread.",
        resolve: ({ row }) => row.isTeamOnly,
      }),
      status: t.field({
        type: CommentStatusRef,
        description: "Status of the thread; replies are always open.",
        resolve: ({ row }) => row.status,
      }),
      statusAt: t.field({
        type: "DateTime",
        nullable: true,
        description: "When it was resolved or reopened.",
        resolve: ({ row }) => row.statusAt,
      }),
      statusBy: t.field({ type: PersonRef, nullable: true, resolve: (comment) => comment.statusBy() }),
      assignee: t.field({
        type: PersonRef,
        nullable: true,
        description: "The person to whom the thread is assigned. Hidden from visitors.",
        resolve: (comment) => comment.assignee(),
      }),
      mentions: t.field({
        type: [PersonRef],
        description: "The people mentioned with @ in the text, under the names in it. Hidden from visitors.",
        resolve: (comment) => comment.mentions(),
      }),
      mentionNames: t.stringList({
        description: "Only the names of `mentions`.",
        resolve: async (comment) => (await comment.mentions()).map(({ name }) => name),
      }),
      isCarried: t.boolean({
        description: "Whether it was carried over from another version.",
        resolve: ({ row }) => row.isCarried,
      }),
      carriedFrom: t.int({
        nullable: true,
        description: "The number of that version, if the asset still has it.",
        resolve: ({ row }) => row.carriedNumber,
      }),
      allowedTo: t.field({ type: CommentAllowedRef, resolve: (comment) => comment.allowedTo() }),
      replies: t.field({ type: [CommentRef], resolve: (comment) => comment.replies() }),
    }),
  });
}

function implementLists(): void {
  FolderCommentRef.implement({
    fields: (t) => ({
      assetId: t.exposeID("assetId"),
      versionId: t.exposeID("versionId"),
      asset: t.field({
        type: AssetRef,
        nullable: true,
        description: "The take, with the fields a list shows; null once deleted.",
        resolve: ({ assetId }, _args, ctx) => assetOfComment(ctx, assetId),
      }),
      comment: t.expose("comment", { type: CommentRef }),
    }),
  });
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    comments: t.field({
      type: CommentConnectionRef,
      args: {
        version: t.arg.id(),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        newestFirst: t.arg.boolean({ required: false, defaultValue: false }),
      },
      resolve: (_root, { version, ...page }, ctx) => listComments(ctx, version, page),
    }),
    comment: t.field({
      type: CommentRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => getComment(ctx, id),
    }),
    folderComments: t.field({
      type: FolderCommentConnectionRef,
      args: {
        folder: t.arg.id(),
        project: t.arg.id(),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { folder, project, ...page }, ctx) =>
        listFolderComments(ctx, { folderId: folder, projectId: project }, page),
    }),
  }));
}

function registerMutations(): void {
  const PositionInput = builder.inputType("CommentPositionInput", {
    fields: (t) => ({ start: t.int(), end: t.int({ required: false }) }),
  });
  builder.mutationFields((t) => ({
    addComment: t.field({
      type: CommentRef,
      args: {
        contents: t.arg({ type: CONTENTS }),
        position: t.arg({ type: PositionInput, required: false }),
        folder: t.arg.id(),
        asset: t.arg.id(),
        version: t.arg.id(),
        replyTo: t.arg.id({ required: false }),
        parent: t.arg.id({ required: false }),
        teamOnly: t.arg.boolean({ required: false }),
        mentions: t.arg.idList({ required: false, description: MENTIONS }),
        attachments: t.arg.idList({ required: false, description: "Ids of files sent with uploadAttachments." }),
      },
      resolve: (_root, args, ctx) =>
        addComment(ctx, {
          contents: args.contents,
          position: args.position,
          folder: args.folder,
          asset: args.asset,
          version: args.version,
          replyTo: args.replyTo ?? null,
          parent: args.parent ?? null,
          isTeamOnly: args.teamOnly ?? false,
          mentions: args.mentions ?? null,
          attachments: args.attachments ?? null,
        }),
    }),
    updateComment: t.field({
      type: CommentRef,
      args: {
        id: t.arg.id(),
        contents: t.arg({ type: CONTENTS }),
        mentions: t.arg.idList({ required: false, description: MENTIONS }),
        updatedAt: t.arg({
          type: "DateTime",
          required: false,
          description: "The edited comment's: if it has changed since, the call fails with CONFLICT.",
        }),
      },
      resolve: (_root, { id, contents, mentions, updatedAt }, ctx) =>
        updateComment(ctx, id, { contents, mentions: mentions ?? null, updatedAt: updatedAt ?? null }),
    }),
    resolveComment: t.field({
      type: CommentRef,
      description: "Resolves the thread. A resolved thread doesn't change.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => setCommentStatus(ctx, id, "RESOLVED"),
    }),
    reopenComment: t.field({
      type: CommentRef,
      description: "Reopens a resolved thread.",
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => setCommentStatus(ctx, id, "REOPENED"),
    }),
    resolveComments: t.idList({
      extensions: LONG_CHANGE,
      description: "Resolves or reopens threads of a version; at most 500. Returns those that changed.",
      args: { version: t.arg.id(), ids: t.arg.idList(), resolved: t.arg.boolean() },
      resolve: async (_root, { version, ids, resolved }, ctx) => [
        ...(await resolveComments(ctx, version, { ids, isResolved: resolved })),
      ],
    }),
    setCommentTeamOnly: t.field({
      type: CommentRef,
      description: "Hides a comment and all its replies from visitors, or shows it to them again; replies stay hidden.",
      args: { id: t.arg.id(), teamOnly: t.arg.boolean() },
      resolve: (_root, { id, teamOnly }, ctx) => setCommentTeamOnly(ctx, id, teamOnly),
    }),
    removeComment: t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => removeComment(ctx, id),
    }),
  }));
}

function registerExport(): void {
  const FormatRef = builder.enumType("CommentsExportFormat", { values: ["MEDIA_COMPOSER"] as const });
  builder.mutationFields((t) => ({
    requestCommentsExport: t.field({
      extensions: LONG_CHANGE,
      type: CommentsExportRef,
      description: "The comments of a version as a file of markers. The time zone is an IANA name.",
      args: {
        folder: t.arg.id(),
        asset: t.arg.id(),
        version: t.arg.id(),
        format: t.arg({ type: FormatRef }),
        timeZone: t.arg.string(),
        teamOnly: t.arg.boolean({
          required: false,
          description: "Whether to include team-only comments; true by default.",
        }),
      },
      resolve: (_root, { folder, asset, version, timeZone, teamOnly }, ctx) =>
        requestCommentsExport(ctx, {
          folder,
          asset,
          version,
          timeZone,
          withTeamOnly: teamOnly ?? true,
        }),
    }),
  }));
}

function registerCarrying(): void {
  const ByRef = builder.enumType("CarryBy", {
    values: CARRY_BY,
    description: "The same frame (or moment of a sound), or the same source timecode.",
  });
  const CarriedRef = builder.objectRef<CarriedComments>("CarriedComments").implement({
    fields: (t) => ({
      carriedCount: t.exposeInt("carriedCount"),
      knownCount: t.exposeInt("knownCount", { description: "Threads that were carried over before." }),
      leftIds: t.exposeIDList("leftIds", { description: "Threads whose frames aren't in the other version." }),
    }),
  });
  builder.mutationFields((t) => ({
    carryComments: t.field({
      extensions: LONG_CHANGE,
      type: CarriedRef,
      description: "Adds the comments of a version to another version of the asset. Repeating it adds only new ones.",
      args: { from: t.arg.id(), to: t.arg.id(), by: t.arg({ type: ByRef }) },
      resolve: (_root, { from, to, by }, ctx) => carryComments(ctx, { from, to, by }),
    }),
  }));
}

function registerMentions(): void {
  builder.queryFields((t) => ({
    commentPeople: t.field({
      type: [PersonRef],
      description: "People who can be mentioned in comments on the version or assigned to them; at most 20, by name.",
      extensions: { weight: 1_000 },
      args: { version: t.arg.id(), text: t.arg.string({ required: false }) },
      resolve: (_root, { version, text }, ctx) => listCommentPeople(ctx, version, text ?? ""),
    }),
  }));
  builder.mutationFields((t) => ({
    assignComment: t.field({
      type: CommentRef,
      description: "Assigns a thread to a user; without one, to nobody.",
      args: { id: t.arg.id(), user: t.arg.id({ required: false }) },
      resolve: (_root, { id, user }, ctx) => assignComment(ctx, id, user ?? null),
    }),
  }));
}

import { REACTIONS } from "#core/reactions/reactions.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { CommentView } from "../comment-view.ts";
import { type ReactionView, reactionLoader } from "./reactions-of.ts";
import { setReaction } from "./set-reaction.ts";

const ReactionRef = builder.objectRef<ReactionView>("Reaction");
type CommentRef = ReturnType<typeof builder.objectRef<CommentView>>;

export function registerReactions(commentRef: CommentRef): void {
  const ReactionKindRef = builder.enumType("ReactionKind", { values: REACTIONS });
  ReactionRef.implement({
    fields: (t) => ({
      kind: t.expose("kind", { type: ReactionKindRef }),
      count: t.exposeInt("count"),
      isOwn: t.exposeBoolean("isOwn", { description: "Whether it is the caller's." }),
      names: t.stringList({ description: "Names of the first 20 people.", resolve: ({ names }) => [...names] }),
    }),
  });
  builder.objectField(commentRef, "reactions", (t) =>
    t.field({
      type: [ReactionRef],
      description: "Reactions, in the same order for all comments.",
      resolve: ({ row }, _args, ctx) => (row.isDeleted ? [] : reactionLoader(ctx).load(row.id)),
    }),
  );
  builder.mutationField("setReaction", (t) =>
    t.field({
      type: commentRef,
      description: "Adds a reaction to a comment, or removes it. Nobody is notified.",
      args: { comment: t.arg.id(), kind: t.arg({ type: ReactionKindRef }), given: t.arg.boolean() },
      resolve: (_root, { comment, kind, given }, ctx) => setReaction(ctx, comment, kind, given),
    }),
  );
}

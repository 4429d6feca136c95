import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { PersonRef } from "../../users/users.graphql.ts";
import { ApprovalRuleRef } from "../approval-rule.graphql.ts";
import { getRequiredReviewers, listReviewPeople } from "./get-required-reviewers.ts";
import type { RequiredPerson, RequiredReviewersView } from "./required-view.ts";
import { setRequiredReviewers } from "./set-required-reviewers.ts";

const RequiredReviewersRef = builder.objectRef<RequiredReviewersView>("RequiredReviewers");
const RequiredPersonRef = builder.objectRef<RequiredPerson>("RequiredReviewer");
const ReviewPlaceRef = builder.objectRef<{ readonly id: string; readonly name: string }>("ReviewPlace");

export function registerRequiredReviewers(): void {
  RequiredPersonRef.implement({
    fields: (t) => ({
      person: t.expose("person", { type: PersonRef }),
      mayDecide: t.exposeBoolean("mayDecide", { description: "False if they can no longer comment in the folder." }),
    }),
  });
  ReviewPlaceRef.implement({ fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }) });
  RequiredReviewersRef.implement({
    description: "The people who must approve the versions of a folder.",
    fields: (t) => ({
      folderId: t.id({ resolve: ({ folder }) => folder.row.id }),
      rule: t.field({ type: ApprovalRuleRef, resolve: ({ rule }) => rule }),
      isOwn: t.boolean({ description: "Whether the folder has a list of its own.", resolve: ({ isOwn }) => isOwn }),
      from: t.field({
        type: ReviewPlaceRef,
        nullable: true,
        description: "The folder above whose list applies.",
        resolve: ({ from }) => from,
      }),
      reviewers: t.field({ type: [RequiredPersonRef], resolve: (view) => view.reviewers() }),
    }),
  });
  builder.queryFields((t) => ({
    requiredReviewers: t.field({
      type: RequiredReviewersRef,
      args: { folder: t.arg.id() },
      resolve: (_root, { folder }, ctx) => getRequiredReviewers(ctx, folder),
    }),
    reviewPeople: t.field({
      type: [PersonRef],
      description: "People who can be required reviewers in a folder, by part of their names; at most 20.",
      extensions: { weight: 1_000 },
      args: { folder: t.arg.id(), text: t.arg.string() },
      resolve: (_root, { folder, text }, ctx) => listReviewPeople(ctx, folder, text),
    }),
  }));
  builder.mutationFields((t) => ({
    setRequiredReviewers: t.field({
      type: RequiredReviewersRef,
      description:
        "Sets the people who must approve the versions of a folder: these, nobody, or without a list those of the folder above.",
      args: {
        folder: t.arg.id(),
        rule: t.arg({ type: ApprovalRuleRef }),
        reviewers: t.arg.idList({ required: false }),
      },
      extensions: LONG_CHANGE,
      resolve: (_root, { folder, rule, reviewers }, ctx) => setRequiredReviewers(ctx, folder, rule, reviewers ?? null),
    }),
  }));
}

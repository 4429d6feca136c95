import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ItemChoiceRef } from "../assets/choices/choices.graphql.ts";
import { JobRef } from "../processing/jobs/jobs.graphql.ts";
import { type CopyView, copyItems } from "./copy-items.ts";

const CopyRef = builder.objectRef<CopyView>("Copy");

export function registerCopies(): void {
  CopyRef.implement({
    fields: (t) => ({
      itemCount: t.exposeInt("itemCount", { description: "Folders and assets, with everything in them." }),
      job: t.expose("job", {
        type: JobRef,
        nullable: true,
        description: "The job that makes a large copy, which appears when complete. Null if already done.",
      }),
    }),
  });
  builder.mutationFields((t) => ({
    copyFolder: t.field({
      extensions: LONG_CHANGE,
      type: CopyRef,
      args: { id: t.arg.id(), newParent: t.arg.id() },
      resolve: (_root, { id, newParent }, ctx) => copyItems(ctx, { newParent, folders: [id], assets: [] }),
    }),
    copyAsset: t.field({
      type: CopyRef,
      args: { id: t.arg.id(), newParent: t.arg.id() },
      resolve: (_root, { id, newParent }, ctx) => copyItems(ctx, { newParent, folders: [], assets: [id] }),
    }),
    copyItems: t.field({
      extensions: LONG_CHANGE,
      type: CopyRef,
      args: {
        newParent: t.arg.id(),
        folders: t.arg.idList(),
        assets: t.arg.idList(),
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, args, ctx) => copyItems(ctx, args),
    }),
  }));
}

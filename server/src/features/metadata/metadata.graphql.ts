import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { chooseMetadata } from "./choose-metadata.ts";
import { type ChoiceView, countChoices, listChoices } from "./list-choices.ts";

const ValueRef = builder.objectRef<ClipValue>("ClipValue");
const CandidateRef = builder.objectRef<ChoiceView["candidates"][number]>("MetadataCandidate");
const ChoiceRef = builder.objectRef<ChoiceView>("MetadataChoice");
const ChoiceConnectionRef = connectionOf("MetadataChoiceConnection", ChoiceRef);

export function registerMetadata(): void {
  implementTypes();
  builder.queryFields((t) => ({
    metadataChoices: t.field({
      type: ChoiceConnectionRef,
      description: "The clips of a folder that several metadata rows match.",
      args: {
        project: t.arg.id(),
        folder: t.arg.id(),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { project, folder, ...page }, ctx) => listChoices(ctx, { project, folder }, page),
    }),
    metadataChoiceCount: t.int({
      args: { project: t.arg.id(), folder: t.arg.id() },
      resolve: (_root, args, ctx) => countChoices(ctx, args),
    }),
  }));
  builder.mutationFields((t) => ({
    chooseMetadata: t.boolean({
      description: "Selects the row that matches the asset; without a row, none of them.",
      args: {
        project: t.arg.id(),
        folder: t.arg.id(),
        asset: t.arg.id(),
        file: t.arg.id(),
        row: t.arg.int({ required: false }),
      },
      resolve: (_root, { project, folder, asset, file, row }, ctx) =>
        chooseMetadata(ctx, {
          project,
          folder,
          asset,
          file,
          row: row ?? null,
        }),
    }),
  }));
}

function implementTypes(): void {
  ValueRef.implement({ fields: (t) => ({ label: t.exposeString("label"), value: t.exposeString("value") }) });
  CandidateRef.implement({
    description: "A row of the file, and what distinguishes it from the others.",
    fields: (t) => ({ row: t.exposeInt("row"), values: t.expose("values", { type: [ValueRef] }) }),
  });
  ChoiceRef.implement({
    fields: (t) => ({
      assetId: t.exposeID("assetId"),
      assetName: t.exposeString("assetName"),
      fileId: t.exposeID("fileId"),
      fileName: t.exposeString("fileName"),
      candidates: t.expose("candidates", { type: [CandidateRef] }),
    }),
  });
}

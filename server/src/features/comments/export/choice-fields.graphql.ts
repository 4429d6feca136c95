import type { InputFieldBuilder } from "@pothos/core";
import type { builder } from "#server/platform/graphql/builder.ts";
import { ItemChoiceRef } from "../../assets/choices/choices.graphql.ts";
import { CommentStatusRef, NotesExportColoursRef } from "./comment-refs.graphql.ts";

/** Which comments to export, and in which colours: the same for every kind of file. */
export const choiceFields = (t: FieldsOf<typeof builder>) => ({
  project: t.id(),
  folder: t.id(),
  version: t.id({ required: false, description: "One version of a take in the folder." }),
  assets: t.idList({
    required: false,
    description: "Takes in the folder; without takes or a version, all with comments.",
  }),
  choice: t.field({
    type: ItemChoiceRef,
    required: false,
    description: "The takes of a selection in the folder, instead of `assets`.",
  }),
  subfolders: t.boolean({
    required: false,
    description: "Whether to include takes in subfolders; not with a version or takes.",
  }),
  timeZone: t.string({ description: "An IANA name." }),
  statuses: t.field({
    type: [CommentStatusRef],
    required: false,
    description: "Status of threads; all by default.",
  }),
  authors: t.stringList({ required: false, description: "Display names; everybody by default." }),
  teamOnly: t.boolean({ required: false, description: "Whether to include team-only comments; false by default." }),
  colours: t.field({ type: NotesExportColoursRef, required: false }),
});

type FieldsOf<Builder> =
  Builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? InputFieldBuilder<Types, "InputObject"> : never;

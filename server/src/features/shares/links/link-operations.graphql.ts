import { builder } from "#server/platform/graphql/builder.ts";
import { ItemChoiceRef } from "../../assets/choices/choices.graphql.ts";
import { ProjectRef } from "../../projects/projects.graphql.ts";
import { WatermarkPositionRef } from "../../watermarks/watermarks.graphql.ts";
import { canShareDownload } from "../can-share-download.ts";
import { nameVisitor } from "../name-visitor.ts";
import { LinkConnectionRef, LinkRef } from "../shares.graphql.ts";
import { createLink } from "./create-link.ts";
import { deleteLink } from "./delete-link.ts";
import { externalLink } from "./external-link.ts";
import { registerLinkWindows } from "./link-windows.graphql.ts";
import { linkProjects, listLinks } from "./list-links.ts";
import { sendLink } from "./send-link.ts";
import { takeOverLink } from "./take-over-link.ts";
import { updateLink } from "./update-link.ts";

export function registerLinkOperations(): void {
  registerQueries();
  registerLinkWindows();
  registerMutations();
}

function registerQueries(): void {
  builder.queryFields((t) => ({
    links: t.field({
      type: LinkConnectionRef,
      description: "Your links and those of projects you can edit, newest first.",
      args: {
        project: t.arg.id({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { project, first, after }, ctx) => listLinks(ctx, { project: project ?? null, first, after }),
    }),
    linkProjects: t.field({
      type: [ProjectRef],
      description: "The projects that have links in the list.",
      resolve: async (_root, _args, ctx) => [...(await linkProjects(ctx))],
    }),
    canShareDownload: t.boolean({
      extensions: { weight: 10_000 },
      args: {
        project: t.arg.id(),
        folders: t.arg.idList({ defaultValue: [] }),
        assets: t.arg.idList({ defaultValue: [] }),
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, args, ctx) => canShareDownload(ctx, args),
    }),
    externalLink: t.field({
      type: LinkRef,
      args: { token: t.arg.string() },
      resolve: (_root, { token }, ctx) => externalLink(ctx, token),
    }),
  }));
}

function registerMutations(): void {
  const WatermarkInput = builder.inputType("LinkWatermarkInput", {
    fields: (t) => ({ position: t.field({ type: WatermarkPositionRef }), text: t.string() }),
  });
  builder.mutationFields((t) => {
    const options = {
      password: t.arg.string({ required: false }),
      hasPassword: t.arg.boolean({ required: false }),
      expiresAt: t.arg({ type: "DateTime", required: false }),
      hasExpiry: t.arg.boolean({ required: false }),
      canDownload: t.arg.boolean({ required: false }),
      canComment: t.arg.boolean({ required: false }),
      canResolve: t.arg.boolean({ required: false }),
      showComments: t.arg.boolean({ required: false }),
      draft: t.arg.boolean({ required: false }),
      hasWatermark: t.arg.boolean({ required: false }),
      watermark: t.arg({ type: WatermarkInput, required: false }),
    };
    return {
      createLink: t.field({
        type: LinkRef,
        description:
          "Defaults: expires after a week, no download, no password, no watermark. A draft can't be opened before updateLink(draft: false) or sendLink.",
        args: {
          project: t.arg.id(),
          name: t.arg.string({ required: false }),
          folders: t.arg.idList({ defaultValue: [] }),
          assets: t.arg.idList({ defaultValue: [] }),
          choice: t.arg({ type: ItemChoiceRef, required: false }),
          ...options,
        },
        resolve: (_root, args, ctx) => createLink(ctx, args),
      }),
      updateLink: t.field({
        type: LinkRef,
        description: "A flag that is false clears its value; one that is true without a value keeps the stored one.",
        args: { project: t.arg.id(), id: t.arg.id(), name: t.arg.string({ required: false }), ...options },
        resolve: (_root, args, ctx) => updateLink(ctx, args),
      }),
      sendLink: t.boolean({
        description: "One mail for each recipient.",
        args: {
          project: t.arg.id(),
          id: t.arg.id(),
          recipients: t.arg.stringList(),
          message: t.arg.string({ required: false }),
        },
        resolve: (_root, { project, id, recipients, message }, ctx) =>
          sendLink(ctx, { project, id, recipients, message: message ?? "" }),
      }),
      nameVisitor: t.string({
        description: "Sets the name shown next to a visitor's comments. Returns the name as stored.",
        args: { name: t.arg.string() },
        resolve: (_root, { name }, ctx) => nameVisitor(ctx, name),
      }),
      takeOverLink: t.field({
        type: LinkRef,
        description: "Takes over a link that is paused because its creator lost the permission or the account.",
        args: { project: t.arg.id(), id: t.arg.id() },
        resolve: (_root, args, ctx) => takeOverLink(ctx, args),
      }),
      deleteLink: t.boolean({
        args: { project: t.arg.id(), id: t.arg.id() },
        resolve: (_root, args, ctx) => deleteLink(ctx, args),
      }),
    };
  });
}

import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ItemChoiceRef } from "../../assets/choices/choices.graphql.ts";
import { cancelMarkedDownload } from "./cancel-marked-download.ts";
import { getMarkedDownload, MARKED_STATES, type MarkedDownloadView } from "./marked-download-view.ts";
import { requestMarkedDownload } from "./request-marked-download.ts";

export function registerMarkedDownloads(): void {
  const StateRef = builder.enumType("MarkedDownloadState", { values: MARKED_STATES });
  const DownloadRef = builder.objectRef<MarkedDownloadView>("MarkedDownload").implement({
    description: "Files with the watermark in their pixels, made by a job. Kept for seven days.",
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      state: t.expose("state", { type: StateRef }),
      progress: t.exposeInt("progress", { description: "Percent." }),
      message: t.exposeString("message", { nullable: true, description: "What it waits for, or why it failed." }),
      leftOut: t.exposeInt("leftOut", { description: "Files of the selection that can't carry a watermark." }),
      size: t.exposeFloat("size", { nullable: true }),
      url: t.exposeString("url", { nullable: true, description: "Null until it is ready." }),
      expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    }),
  });
  builder.queryFields((t) => ({
    markedDownload: t.field({
      type: DownloadRef,
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => getMarkedDownload(ctx, id),
    }),
  }));
  builder.mutationFields((t) => ({
    requestMarkedDownload: t.field({
      extensions: LONG_CHANGE,
      type: DownloadRef,
      description:
        "If downloads have a watermark (`allowedTo.downloadMarked`): one asset, or a ZIP, with the watermark in each picture.",
      args: {
        project: t.arg.id(),
        parent: t.arg.id(),
        folders: t.arg.idList({ defaultValue: [] }),
        assets: t.arg.idList({ defaultValue: [] }),
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, args, ctx) => requestMarkedDownload(ctx, args),
    }),
    cancelMarkedDownload: t.boolean({
      args: { id: t.arg.id() },
      resolve: (_root, { id }, ctx) => cancelMarkedDownload(ctx, id),
    }),
  }));
}

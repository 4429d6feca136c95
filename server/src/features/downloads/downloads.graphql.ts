import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ItemChoiceRef } from "../assets/choices/choices.graphql.ts";
import { type DownloadView, requestDownload } from "./request-download.ts";

export function registerDownloads(): void {
  const DownloadRef = builder.objectRef<DownloadView>("Download").implement({
    fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
  });
  builder.mutationFields((t) => ({
    requestDownload: t.field({
      extensions: LONG_CHANGE,
      type: DownloadRef,
      description: "One asset: its original. Anything else: a ZIP of what you can download now.",
      args: {
        project: t.arg.id(),
        parent: t.arg.id(),
        folders: t.arg.idList({ defaultValue: [] }),
        assets: t.arg.idList({ defaultValue: [] }),
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, args, ctx) => requestDownload(ctx, args),
    }),
  }));
}

import { builder } from "#server/platform/graphql/builder.ts";
import { connectionOf } from "#server/platform/graphql/connection.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import { ItemChoiceRef } from "../assets/choices/choices.graphql.ts";
import { UploadFileInputRef } from "../uploads/uploads.graphql.ts";
import { PersonRef } from "../users/users.graphql.ts";
import { asperaDownloadToken } from "./aspera-download-token.ts";
import { asperaUploadToken } from "./aspera-upload-token.ts";
import { listTransfers } from "./list-transfers.ts";
import { reportTransfer } from "./report-transfer.ts";
import type { TransferFile, TransferToken } from "./transfer-token.ts";
import type { TransferView } from "./transfer-view.ts";

const TransferRef = builder.objectRef<TransferView>("Transfer");
const TransferTokenRef = builder.objectRef<TransferToken>("TransferToken");
const TransferStatusRef = builder.enumType("TransferStatus", {
  values: ["queued", "running", "completed", "failed", "cancelled"] as const,
});
const TransferDirectionRef = builder.enumType("TransferDirection", { values: ["upload", "download"] as const });

export function registerTransfers(): void {
  implementTransfer();
  implementToken();
  registerList();
  registerMutations();
}

function implementTransfer(): void {
  TransferRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      projectId: t.exposeID("projectId"),
      projectName: t.exposeString("projectName"),
      fromLink: t.exposeBoolean("fromLink"),
      createdBy: t.expose("createdBy", {
        type: PersonRef,
        nullable: true,
        description: "Null for a visitor.",
      }),
      filename: t.exposeString("filename", { description: "The single file's name, or how many files there are." }),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      updatedAt: t.expose("updatedAt", { type: "DateTime" }),
      status: t.expose("status", { type: TransferStatusRef }),
      direction: t.expose("direction", { type: TransferDirectionRef }),
      bytesTransferred: t.exposeFloat("bytesTransferred"),
      duration: t.exposeFloat("duration", { description: "In milliseconds." }),
      byWeb: t.exposeBoolean("byWeb", { description: "A web transfer, not one of a transfer server." }),
    }),
  });
}

function implementToken(): void {
  const TransferFileRef = builder.objectRef<TransferFile>("TransferFile").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      destination: t.exposeString("destination"),
    }),
  });
  TransferTokenRef.implement({
    fields: (t) => ({
      transferId: t.exposeID("transferId"),
      uploadId: t.exposeID("uploadId", { nullable: true, description: "To be finalized by finalizeUploadV2." }),
      files: t.expose("files", { type: [TransferFileRef] }),
      spec: t.field({
        type: "JSON",
        description:
          "The transfer spec for the transfer client. For an upload the client puts its own sources into it.",
        resolve: (token) => token.spec,
      }),
    }),
  });
}

function registerList(): void {
  const TransferConnectionRef = connectionOf("TransferConnection", TransferRef);
  builder.queryFields((t) => ({
    transfer: t.field({
      type: TransferConnectionRef,
      description:
        "Transfers of a project or a workspace; empty without either. Days are YYYY-MM-DD, inclusive, in the time zone or in UTC.",
      args: {
        project: t.arg.id({ required: false }),
        workspace: t.arg.id({ required: false }),
        dateFrom: t.arg.string({ required: false }),
        dateTo: t.arg.string({ required: false }),
        timeZone: t.arg.string({ required: false }),
        includeWeb: t.arg.boolean({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: (_root, { project, workspace, ...rest }, ctx) =>
        listTransfers(ctx, { ...rest, project: project ?? null, workspace: workspace ?? null }),
    }),
  }));
}

function registerMutations(): void {
  builder.mutationFields((t) => ({
    asperaUploadToken: t.field({
      type: TransferTokenRef,
      args: { folder: t.arg.id(), files: t.arg({ type: [UploadFileInputRef] }) },
      resolve: (_root, args, ctx) => asperaUploadToken(ctx, args),
    }),
    asperaDownloadToken: t.field({
      extensions: LONG_CHANGE,
      type: TransferTokenRef,
      args: {
        project: t.arg.id(),
        parent: t.arg.id(),
        folders: t.arg.idList({ defaultValue: [] }),
        assets: t.arg.idList({ defaultValue: [] }),
        choice: t.arg({ type: ItemChoiceRef, required: false }),
      },
      resolve: (_root, args, ctx) => asperaDownloadToken(ctx, args),
    }),
    reportTransfer: t.boolean({
      args: { id: t.arg.id(), status: t.arg({ type: TransferStatusRef }), bytesTransferred: t.arg.float() },
      resolve: (_root, args, ctx) => reportTransfer(ctx, args),
    }),
  }));
}

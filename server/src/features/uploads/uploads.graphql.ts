import { builder } from "#server/platform/graphql/builder.ts";
import { LONG_CHANGE } from "#server/platform/graphql/long-change.ts";
import type { StoredPart } from "#server/platform/storage/storage.ts";
import { finalizeUpload } from "./finalize/finalize-upload.ts";
import { finalizeUploadV2 } from "./finalize/finalize-upload-v2.ts";
import { NO_STATS, type UploadOutcome, type UploadResult } from "./finalize/upload-outcome.ts";
import { cancelUploadAssetMultipart } from "./multipart/cancel-upload-asset-multipart.ts";
import { type MultipartUploadView, uploadAssetMultipart } from "./multipart/upload-asset-multipart.ts";
import { uploadAssetPart } from "./multipart/upload-asset-part.ts";
import { type PlainUploadView, uploadAsset } from "./upload-asset.ts";
import { type FileProgressView, type UploadStateView, uploadState } from "./upload-state.ts";

const PlainUploadRef = builder.objectRef<PlainUploadView>("PlainUpload");
/** @public */
export const MultipartUploadRef = builder.objectRef<MultipartUploadView>("MultipartUpload");
const UploadOutcomeRef = builder.objectRef<UploadOutcome>("UploadOutcome");
const UploadStateRef = builder.objectRef<UploadStateView>("UploadState");
/** @public */
export const UploadFileInputRef = builder.inputType("UploadFileInput", {
  fields: (t) => ({
    name: t.string(),
    size: t.float(),
    mimetype: t.string({ required: false }),
    onto: t.id({
      required: false,
      description: "An asset of the folder, of the same kind, that gets the file as a new version, whatever its name.",
    }),
  }),
});

export function registerUploads(): void {
  implementStart();
  implementEnd();
  implementState();
  registerStart();
  registerEnd();
}

function implementStart(): void {
  const PlainFileRef = builder.objectRef<PlainUploadView["files"][number]>("PlainUploadFile").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      url: t.exposeString("url"),
      expiresAt: t.expose("expiresAt", { type: "DateTime" }),
      newVersionOf: t.exposeID("newVersionOf", {
        nullable: true,
        description: "Name of an asset of this folder that will get a new version.",
      }),
    }),
  });
  const MultipartFileRef = builder.objectRef<MultipartUploadView["files"][number]>("MultipartUploadFile").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      partSize: t.exposeInt("partSize"),
      partCount: t.exposeInt("partCount"),
      newVersionOf: t.exposeID("newVersionOf", { nullable: true }),
    }),
  });
  PlainUploadRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      files: t.expose("files", { type: [PlainFileRef] }),
    }),
  });
  MultipartUploadRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      files: t.expose("files", { type: [MultipartFileRef] }),
    }),
  });
}

const UploadStatsRef = builder.objectRef<UploadResult["stats"]>("UploadStats");
const UploadResultRef = builder.objectRef<UploadResult>("UploadResult");

function implementEnd(): void {
  UploadStatsRef.implement({
    fields: (t) => ({
      hasMetadata: t.exposeBoolean("hasMetadata"),
      invalidMetadata: t.exposeBoolean("invalidMetadata"),
      metadataProblems: t.stringList({
        description: "Why metadata files could not be used: one sentence each, starting with the file name.",
        resolve: ({ metadataProblems }) => [...(metadataProblems ?? [])],
      }),
      files: t.exposeInt("files"),
      parsed: t.exposeInt("parsed"),
      matched: t.exposeInt("matched"),
      folderHasMetadata: t.exposeBoolean("folderHasMetadata"),
    }),
  });
  UploadResultRef.implement({
    fields: (t) => ({
      assetId: t.exposeID("assetId", { nullable: true }),
      versionId: t.exposeID("versionId", { nullable: true }),
      jobId: t.exposeID("jobId", { nullable: true }),
      processed: t.exposeBoolean("processed"),
      isMetadata: t.exposeBoolean("isMetadata"),
      stats: t.expose("stats", { type: UploadStatsRef }),
    }),
  });
  UploadOutcomeRef.implement({
    fields: (t) => ({
      results: t.expose("results", { type: [UploadResultRef] }),
      stats: t.expose("stats", { type: UploadStatsRef }),
    }),
  });
}

function implementState(): void {
  const StateNameRef = builder.enumType("UploadStateName", {
    values: ["None", "Running", "Triggered", "Done"] as const,
  });
  const ReceivedPartRef = builder.objectRef<StoredPart>("ReceivedPart").implement({
    fields: (t) => ({
      number: t.exposeInt("number"),
      size: t.exposeFloat("sizeBytes"),
      checksum: t.string({ resolve: ({ checksum, etag }) => checksum ?? etag }),
    }),
  });
  const FileProgressRef = builder.objectRef<FileProgressView>("UploadFileProgress").implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      name: t.exposeString("name"),
      size: t.exposeFloat("size"),
      partSize: t.exposeInt("partSize", { nullable: true }),
      parts: t.expose("parts", { type: [ReceivedPartRef] }),
    }),
  });
  UploadStateRef.implement({
    fields: (t) => ({
      state: t.expose("state", { type: StateNameRef }),
      results: t.field({ type: [UploadResultRef], resolve: ({ outcome }) => outcome?.results ?? [] }),
      stats: t.field({
        type: UploadStatsRef,
        nullable: true,
        resolve: ({ outcome }) => (outcome === null ? null : (outcome.stats ?? NO_STATS)),
      }),
      error: t.exposeString("error", { nullable: true }),
      files: t.expose("files", { type: [FileProgressRef] }),
    }),
  });
  builder.queryFields((t) => ({
    uploadState: t.field({
      type: UploadStateRef,
      args: { upload: t.arg.id() },
      resolve: (_root, { upload }, ctx) => uploadState(ctx, upload),
    }),
  }));
}

function registerStart(): void {
  builder.mutationFields((t) => ({
    uploadAsset: t.field({
      type: PlainUploadRef,
      args: { folder: t.arg.id(), files: t.arg({ type: [UploadFileInputRef] }) },
      resolve: (_root, args, ctx) => uploadAsset(ctx, args),
    }),
    uploadAssetMultipart: t.field({
      type: MultipartUploadRef,
      args: { folder: t.arg.id(), files: t.arg({ type: [UploadFileInputRef] }) },
      resolve: (_root, args, ctx) => uploadAssetMultipart(ctx, args),
    }),
  }));
}

function registerEnd(): void {
  const PartAddressRef = builder.objectRef<{ url: string; expiresAt: Date }>("UploadPartAddress").implement({
    fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
  });
  const ChecksumInputRef = builder.inputType("FileChecksumInput", {
    fields: (t) => ({ file: t.id(), checksum: t.string() }),
  });
  builder.mutationFields((t) => ({
    uploadAssetPart: t.field({
      type: PartAddressRef,
      args: { upload: t.arg.id(), file: t.arg.id(), partNumber: t.arg.int() },
      resolve: (_root, args, ctx) => uploadAssetPart(ctx, args),
    }),
    finalizeUpload: t.field({
      extensions: LONG_CHANGE,
      type: UploadOutcomeRef,
      args: { upload: t.arg.id(), checksums: t.arg({ type: [ChecksumInputRef], required: false }) },
      resolve: (_root, args, ctx) => finalizeUpload(ctx, args),
    }),
    finalizeUploadV2: t.field({
      type: UploadStateRef,
      args: { upload: t.arg.id(), checksums: t.arg({ type: [ChecksumInputRef], required: false }) },
      resolve: (_root, args, ctx) => finalizeUploadV2(ctx, args),
    }),
    cancelUploadAssetMultipart: t.boolean({
      args: { upload: t.arg.id() },
      resolve: (_root, { upload }, ctx) => cancelUploadAssetMultipart(ctx, upload),
    }),
  }));
}

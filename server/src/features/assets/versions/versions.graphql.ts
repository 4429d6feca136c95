import { builder } from "#server/platform/graphql/builder.ts";
import { ImageRef, ImageSizeRef } from "../../images/images.graphql.ts";
import { PersonRef } from "../../users/users.graphql.ts";
import { PLAYABLE } from "../asset-kinds.ts";
import type { FileInfoView } from "../fields/file-info-view.ts";
import { commentCount } from "./asset-versions.ts";
import { type RenditionView, versionRenditions } from "./version-renditions.ts";
import type { PreviewView, SourceView, StreamView, VersionView } from "./version-view.ts";

/** @public */
export const VersionRef = builder.objectRef<VersionView>("Version");
const PlayableRef = builder.enumType("Playable", { values: PLAYABLE });
const AudioTrackRef = builder.objectRef<FileInfoView["audioTracks"][number]>("AudioTrack");
const FrameGapRef = builder.objectRef<FileInfoView["frameGaps"][number]>("FrameGap");
const FileInfoRef = builder.objectRef<FileInfoView>("FileInfo");
const StreamRef = builder.objectRef<StreamView>("Stream");
const SourceRef = builder.objectRef<SourceView>("Source");
const PreviewRef = builder.objectRef<PreviewView>("Preview");
const FrameRateRef = builder.objectRef<NonNullable<VersionView["frameRate"]>>("FrameRate");
const RenditionRef = builder.objectRef<RenditionView>("Rendition");
const VersionImagesRef = builder.objectRef<VersionView["images"]>("VersionImages");
const VersionPreviewsRef = builder.objectRef<VersionView["previews"]>("VersionPreviews");

export function registerVersionTypes(): void {
  implementFile();
  implementPictures();
  implementVersion();
}

function implementFile(): void {
  FrameRateRef.implement({
    fields: (t) => ({ numerator: t.exposeInt("numerator"), denominator: t.exposeInt("denominator") }),
  });
  AudioTrackRef.implement({
    description: "A selectable audio track, in the order of the stream's renditions; the first is the default.",
    fields: (t) => ({ name: t.exposeString("name") }),
  });
  FrameGapRef.implement({
    description: "A gap in the file: its first missing frame, and how many are missing.",
    fields: (t) => ({ frame: t.exposeInt("frame"), frames: t.exposeInt("frames") }),
  });
  FileInfoRef.implement({
    fields: (t) => ({
      videoCodec: t.exposeString("videoCodec", { nullable: true }),
      videoBitrate: t.exposeFloat("videoBitrate", { nullable: true }),
      audioCodec: t.exposeString("audioCodec", { nullable: true }),
      hdr: t.exposeBoolean("hdr"),
      colourTransfer: t.exposeString("colourTransfer", { nullable: true }),
      bitDepth: t.exposeInt("bitDepth", { nullable: true }),
      isVariableRate: t.exposeBoolean("isVariableRate", {
        description:
          "The intervals between frames vary. The frame rate is the average if there is a frameTimesUrl, otherwise the constant rate of the renditions.",
      }),
      missingFrames: t.exposeInt("missingFrames", {
        description: "Number of frames missing at the file's rate; the frame before is shown in their place.",
      }),
      frameGaps: t.expose("frameGaps", {
        type: [FrameGapRef],
        description: "The first 100 gaps, in order. Also empty for clips that were read before gaps were stored.",
      }),
      frameGapCount: t.exposeInt("frameGapCount", { description: "Number of gaps." }),
      audioChannels: t.exposeInt("audioChannels", { nullable: true }),
      audioTracks: t.expose("audioTracks", { type: [AudioTrackRef] }),
      pages: t.exposeInt("pages", { nullable: true }),
      startTimeMs: t.exposeFloat("startTimeMs", {
        nullable: true,
        description: "Time of day at which the sound recording began, if the file has it.",
      }),
    }),
  });
  RenditionRef.implement({
    description: "A quality of the ladder that can be chosen, in the order of the stream's playlist.",
    fields: (t) => ({
      id: t.exposeInt("id"),
      name: t.exposeString("name"),
      width: t.exposeInt("width"),
      height: t.exposeInt("height"),
      hdr: t.exposeBoolean("hdr"),
      bandwidth: t.exposeInt("bandwidth", { description: "Maximum bits per second." }),
    }),
  });
  StreamRef.implement({
    fields: (t) => ({ url: t.exposeString("url"), expiresAt: t.expose("expiresAt", { type: "DateTime" }) }),
  });
  SourceRef.implement({
    fields: (t) => ({
      filename: t.exposeString("filename"),
      size: t.exposeFloat("size"),
      mimetype: t.exposeString("mimetype"),
      url: t.exposeString("url"),
      fileInfo: t.expose("fileInfo", { type: FileInfoRef }),
    }),
  });
}

function implementPictures(): void {
  PreviewRef.implement({
    description: "A sprite sheet: frames pictures in columns by rows, left to right, top to bottom.",
    fields: (t) => ({
      url: t.exposeString("url"),
      prefix: t.exposeString("prefix"),
      frames: t.exposeInt("frames"),
      columns: t.exposeInt("columns"),
      rows: t.exposeInt("rows"),
      width: t.exposeInt("width"),
      height: t.exposeInt("height"),
      sizes: t.expose("sizes", { type: [ImageSizeRef] }),
    }),
  });
  VersionImagesRef.implement({
    fields: (t) => ({
      still: t.expose("still", { type: ImageRef, nullable: true }),
      thumbnail: t.expose("thumbnail", { type: ImageRef, nullable: true }),
      pages: t.expose("pages", {
        type: [ImageRef],
        description: "The pages of a document as images, at most 50.",
      }),
    }),
  });
  VersionPreviewsRef.implement({
    fields: (t) => ({
      thumbnail: t.expose("thumbnail", { type: PreviewRef, nullable: true }),
      video: t.expose("video", { type: PreviewRef, nullable: true }),
    }),
  });
}

function implementVersion(): void {
  VersionRef.implement({
    fields: (t) => ({
      id: t.exposeID("id"),
      assetId: t.exposeID("assetId"),
      number: t.exposeInt("number"),
      filename: t.exposeString("filename"),
      mimetype: t.exposeString("mimetype"),
      createdAt: t.expose("createdAt", { type: "DateTime" }),
      createdBy: t.field({ type: PersonRef, resolve: (version) => version.createdBy }),
      size: t.exposeFloat("size"),
      totalSize: t.exposeFloat("totalSize"),
      checksum: t.exposeString("checksum"),
      duration: t.exposeFloat("duration", { nullable: true, description: "Milliseconds." }),
      playable: t.expose("playable", {
        type: PlayableRef,
        description: "What can be shown now: nothing, the original, the quick first rendition, or all renditions.",
      }),
      stream: t.expose("stream", {
        type: StreamRef,
        nullable: true,
        description:
          "Playlist of the renditions (or the quick first one), or the address of the original if that is played.",
      }),
      streamUrl: t.exposeString("streamUrl", { nullable: true }),
      renditions: t.field({
        type: [RenditionRef],
        description: "The qualities of the stream, known before its playlist is read; empty until they are made.",
        resolve: (version, _args, ctx) => (version.row.playable === "LADDER" ? versionRenditions(ctx, version.id) : []),
      }),
      sourceUrl: t.exposeString("sourceUrl", {
        nullable: true,
        description: "The original's bytes, for playing (not for download); null where the browser cannot show it.",
      }),
      waveformUrl: t.exposeString("waveformUrl", {
        nullable: true,
        description: "Peaks of the sound, JSON, for audio.",
      }),
      frameTimesUrl: t.exposeString("frameTimesUrl", {
        nullable: true,
        description:
          "For clips of variable rate: JSON with the start of each frame (startsUs, microseconds) and the end of the last one (endUs). Frame n is the file's n-th picture; frameRate is the average, and there is no timecode.",
      }),
      sources: t.expose("sources", { type: [SourceRef] }),
      framesPerSecond: t.exposeFloat("framesPerSecond", { nullable: true }),
      frameRate: t.expose("frameRate", { type: FrameRateRef, nullable: true }),
      frameCount: t.exposeInt("frameCount", { nullable: true }),
      timecodeOffset: t.exposeInt("timecodeOffset", {
        nullable: true,
        description: "Start frame in the clip's nominal base.",
      }),
      dropFrame: t.exposeBoolean("dropFrame"),
      sourceWidth: t.exposeInt("sourceWidth", { nullable: true }),
      sourceHeight: t.exposeInt("sourceHeight", { nullable: true }),
      displayWidth: t.exposeInt("displayWidth", { nullable: true }),
      displayHeight: t.exposeInt("displayHeight", { nullable: true }),
      fileInfo: t.expose("fileInfo", { type: FileInfoRef }),
      isProcessing: t.exposeBoolean("isProcessing"),
      poster: t.expose("poster", { type: ImageRef, nullable: true }),
      images: t.expose("images", { type: VersionImagesRef }),
      previews: t.expose("previews", { type: VersionPreviewsRef }),
      hasComments: t.boolean({
        resolve: async (version, _args, ctx) => (await commentCount(ctx, version.id)) > 0,
      }),
      commentCount: t.int({ resolve: (version, _args, ctx) => commentCount(ctx, version.id) }),
      ttl: t.expose("ttl", { type: "DateTime", nullable: true }),
    }),
  });
}

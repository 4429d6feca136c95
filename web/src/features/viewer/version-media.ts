import { soundName } from "#core/sounds/sound-name.ts";
import type { FrameTimes } from "#core/timecode/frame-times.ts";
import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { KnownLevel, OriginalSource } from "#player/core/streams/quality-level.ts";
import { imageUrl } from "#web/data/image-url.ts";
import type { ViewedAsset, ViewedVersion } from "./api/viewed-asset.ts";
import type { LoadedFrameTimes } from "./use-frame-times.ts";
import { viewerMessages } from "./viewer.messages.ts";

/**
 * What the viewer shows for a version.
 * @public
 */
export type VersionMedia =
  | { readonly kind: "player"; readonly source: PlayerSource }
  | { readonly kind: "image"; readonly url: string }
  | { readonly kind: "pdf"; readonly url: string | null }
  /** The pages of a document as images; `count` is the file's total. */
  | { readonly kind: "pages"; readonly urls: readonly string[]; readonly count: number }
  /** Nothing can be shown yet; `percent` once a worker has started (PLAYER-021). */
  | { readonly kind: "transcoding"; readonly percent: number | undefined }
  /** Its frames can be named once their list is loaded. */
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly reason: string | null }
  /** Stored and downloadable, without a picture. */
  | { readonly kind: "file" };

const pdfType = "application/pdf";

/**
 * Decides from the asset's type and the version's renditions. `frameTimes`: the list of a clip of variable rate, as far as
 * loaded.
 * @public
 */
export function versionMedia(
  asset: Pick<ViewedAsset, "type">,
  version: ViewedVersion,
  frameTimes?: LoadedFrameTimes,
): VersionMedia {
  if (version.mimetype === pdfType) return document(version);
  if (asset.type === "VIDEO" || asset.type === "AUDIO") {
    if (version.frameTimesUrl !== null && frameTimes === "failed")
      return { kind: "failed", reason: viewerMessages.noFrameTimes };
    if (version.frameTimesUrl !== null && frameTimes === undefined) return { kind: "loading" };
    const source = playerSource(asset.type, version, frameTimes === "failed" ? undefined : frameTimes);
    return source ? { kind: "player", source } : unfinished(version);
  }
  if (asset.type === "IMAGE") {
    const url = stillUrl(version);
    return url ? { kind: "image", url } : unfinished(version);
  }
  // Of unknown kind, or recognized by its name and then found to be broken.
  const job = version.processingJob;
  return job?.state === "FAILED" ? { kind: "failed", reason: job.error } : { kind: "file" };
}

/** Without the permission to download the file, its pages are shown as images; the server reveals no address of it. */
function document(version: ViewedVersion): VersionMedia {
  const url = version.streamUrl ?? version.sourceUrl;
  const page = stillUrl(version);
  if (url !== null) return { kind: "pdf", url };
  const urls = version.images.pages.map((picture) => picture.url);
  if (urls.length > 1) return { kind: "pages", urls, count: version.fileInfo.pages ?? urls.length };
  if (page !== null) return { kind: "image", url: page };
  return version.isProcessing ? unfinished(version) : { kind: "pdf", url };
}

function unfinished(version: ViewedVersion): VersionMedia {
  const job = version.processingJob;
  if (job?.state === "FAILED") return { kind: "failed", reason: job.error };
  if (!version.isProcessing) return { kind: "file" };
  return { kind: "transcoding", percent: job?.state === "RUNNING" ? job.progress : undefined };
}

/** The player's source, undefined while nothing is playable. */
function playerSource(
  type: "VIDEO" | "AUDIO",
  version: ViewedVersion,
  frameTimes: FrameTimes | undefined,
): PlayerSource | undefined {
  const clip = clipOf(type, version, frameTimes);
  if (!clip || version.playable === "NONE") return undefined;
  const isStream = version.playable === "QUICK" || version.playable === "LADDER";
  const originalUrl = version.sourceUrl ?? (version.playable === "ORIGINAL" ? version.streamUrl : null);
  const streamUrl = isStream ? (version.streamUrl ?? undefined) : undefined;
  if (!streamUrl && !originalUrl) return undefined;
  return {
    key: version.id,
    content: version.playable,
    clip,
    streamUrl,
    knownLevels: isStream ? version.renditions.map(knownLevel) : undefined,
    soundUrls: type === "AUDIO" && streamUrl ? soundUrls(streamUrl, version.fileInfo.audioTracks.length) : undefined,
    original: originalUrl ? originalOf(originalUrl, version) : undefined,
    hdr: version.fileInfo.hdr,
    audioTracks: version.fileInfo.audioTracks,
  };
}

function knownLevel({ width, height, hdr, bandwidth }: ViewedVersion["renditions"][number]): KnownLevel {
  return { width, height, hdr, bitsPerSecond: bandwidth };
}

/** The playlists of a sound file's sounds are beside its master playlist. */
function soundUrls(streamUrl: string, count: number): string[] | undefined {
  if (count < 2) return undefined;
  const [path = "", query] = streamUrl.split("?", 2);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const rest = query === undefined ? "" : `?${query}`;
  return Array.from({ length: count }, (_, place) => `${folder}${soundName(place)}.m3u8${rest}`);
}

function clipOf(
  type: "VIDEO" | "AUDIO",
  version: ViewedVersion,
  frameTimes: FrameTimes | undefined,
): PlayerClip | undefined {
  const { frameRate, frameCount, duration } = version;
  if (type === "AUDIO") return duration === null ? undefined : audioClip(duration, version.fileInfo.startTimeMs);
  if (!frameRate || !frameCount) return undefined;
  if (frameTimes) {
    const listed = { frameTimes, frameCount: frameTimes.startsUs.length };
    return { kind: "video", rate: { ...frameRate }, startFrame: 0, dropFrame: false, ...listed };
  }
  const startFrame = version.timecodeOffset ?? 0;
  return { kind: "video", rate: { ...frameRate }, frameCount, startFrame, dropFrame: version.dropFrame };
}

function originalOf(url: string, version: ViewedVersion): OriginalSource {
  return {
    url,
    width: version.displayWidth ?? 0,
    height: version.displayHeight ?? 0,
    bitsPerSecond: version.fileInfo.videoBitrate ?? undefined,
    hdr: version.fileInfo.hdr,
  };
}

/** The viewer's maximum width, so the largest size worth loading. */
const widestPx = 1920;

/** A version's still picture: for images, and for stills mode. */
export function stillUrl(version: Pick<ViewedVersion, "images" | "poster" | "sourceUrl" | "mimetype">): string | null {
  const still = version.images.still ?? version.poster;
  const isPicture = version.mimetype.startsWith("image/");
  return imageUrl(still, widestPx) ?? (isPicture ? version.sourceUrl : null);
}

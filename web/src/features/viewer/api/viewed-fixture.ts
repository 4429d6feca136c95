import type { ViewedAsset, ViewedVersion } from "./viewed-asset.ts";

const AT = "2026-11-21T10:00:00Z";
const PRIYA = { id: "u", name: "Priya" };

/** A version as the viewer gets it, for tests. */
export function viewedVersion(given: Partial<ViewedVersion> = {}): ViewedVersion {
  return {
    id: "v1",
    number: 1,
    filename: "a.mov",
    mimetype: "video/quicktime",
    createdAt: AT,
    size: 1,
    checksum: "0ea03b369a463d9d",
    duration: 4000,
    playable: "LADDER",
    isProcessing: false,
    createdBy: PRIYA,
    streamUrl: "/media/p/master.m3u8",
    sourceUrl: null,
    waveformUrl: null,
    frameTimesUrl: null,
    renditions: [],
    frameRate: { numerator: 30_000, denominator: 1001 },
    frameCount: 120,
    timecodeOffset: 108_000,
    dropFrame: true,
    framesPerSecond: 29.97,
    displayWidth: 1920,
    displayHeight: 1080,
    sourceWidth: 1920,
    sourceHeight: 1080,
    fileInfo: {
      videoCodec: null,
      videoBitrate: 23e6,
      audioCodec: null,
      hdr: false,
      isVariableRate: false,
      missingFrames: 0,
      frameGaps: [],
      frameGapCount: 0,
      audioChannels: null,
      audioTracks: [],
      pages: null,
      startTimeMs: null,
    },
    processingJob: null,
    poster: null,
    images: { still: null, pages: [] },
    previews: { video: null },
    sources: [],
    hasComments: false,
    commentCount: 0,
    ttl: null,
    ...given,
  };
}

/** An asset as the viewer gets it, for tests. */
export function viewedAsset(given: Partial<ViewedAsset> = {}): ViewedAsset {
  return {
    id: "a1",
    name: "a.mov",
    displayName: "a.mov",
    sceneTake: null,
    type: "VIDEO",
    circled: false,
    projectId: "p",
    folderId: "f",
    commentCount: 0,
    createdAt: AT,
    updatedAt: AT,
    parents: [],
    createdBy: PRIYA,
    archiveFormat: null,
    metadata: [],
    allowedTo: { edit: true, delete: true, comment: true, download: true, downloadMarked: false },
    versions: [],
    ...given,
  };
}

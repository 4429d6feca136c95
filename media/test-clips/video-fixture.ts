import type { AudioInfo, MediaInfo, VideoInfo } from "#media/probe/media-info.ts";

const VIDEO: VideoInfo = {
  index: 0,
  codec: "h264",
  profile: "High",
  pixelFormat: "yuv420p",
  bitDepth: 8,
  rate: { numerator: 24, denominator: 1 },
  isVariableRate: false,
  listed: null,
  isSteady: true,
  isLengthGuessed: false,
  missingFrames: 0,
  gaps: [],
  gapCount: 0,
  isUntimed: false,
  frameCount: 240,
  isFrameCountExact: true,
  promisedDurationMs: 10_000,
  startFrame: null,
  isDropFrame: false,
  startOffsetSeconds: 0,
  isOnlyVideo: true,
  firstPictureSeconds: 0,
  codedWidth: 1920,
  codedHeight: 1080,
  displayWidth: 1920,
  displayHeight: 1080,
  rotationDegrees: 0,
  hasMatrix: false,
  hasTurnedPictures: false,
  colour: { transfer: "bt709", primaries: "bt709", matrix: "bt709", range: "tv" },
  hdr: null,
  isInterlaced: false,
  firstField: null,
  hasEditList: false,
  edits: null,
  hasOpenGroups: false,
  bitRate: 24_000_000,
};
const AUDIO: AudioInfo = {
  index: 1,
  name: "Track 1",
  edits: null,
  rightIndex: null,
  rightEdits: null,
  codec: "aac",
  channels: 2,
  sampleRate: 48_000,
  bitRate: 160_000,
  endSeconds: 10,
};

/** A plain full HD clip of ten seconds for tests of pure code; each test names only what matters to it. */
export function videoFixture(
  changes: Partial<VideoInfo> = {},
  audio: AudioInfo | null = AUDIO,
): { info: MediaInfo; video: VideoInfo } {
  const video = { ...VIDEO, ...changes };
  const info: MediaInfo = {
    kind: "VIDEO",
    container: "mov",
    demuxer: "mov",
    mimetype: "video/mp4",
    durationMs: 10_000,
    longestMs: 10_000,
    editsEndSeconds: null,
    video,
    audio,
    audioTracks: audio ? [audio] : [],
    image: null,
    pages: null,
    startTimeMs: null,
    isBrowserSafe: false,
  };
  return { info, video };
}

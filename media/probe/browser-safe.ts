import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { AudioInfo, VideoInfo } from "./media-info.ts";

const MP4_AUDIO = ["aac", "mp3", "opus", "flac"];
const WEBM_AUDIO = ["opus", "vorbis"];
/** Videos by type; the codecs that Chromium, Firefox and WebKit all play. */
const VIDEO_FILES: Readonly<Record<string, { readonly video: readonly string[]; readonly audio: readonly string[] }>> =
  {
    "video/mp4": { video: ["h264", "av1", "vp9"], audio: MP4_AUDIO },
    // Phones and screen recorders write these; other QuickTime codecs are never tried.
    "video/quicktime": { video: ["h264"], audio: ["aac"] },
    "video/webm": { video: ["vp8", "vp9", "av1"], audio: WEBM_AUDIO },
  };
const PCM = ["pcm_s16le", "pcm_s24le", "pcm_u8", "pcm_f32le", "pcm_alaw", "pcm_mulaw"];
const H264_PROFILES = ["Baseline", "Constrained Baseline", "Main", "High"];

/** Sound files by container; the codecs that Chromium decodes. */
const SOUND_FILES: Readonly<Record<string, readonly string[]>> = {
  mp3: ["mp3"],
  aac: ["aac"],
  flac: ["flac"],
  wav: PCM,
  ogg: ["vorbis", "opus", "flac"],
  mov: MP4_AUDIO,
  matroska: WEBM_AUDIO,
};
/** Encoders round the sound to their own blocks: shorter differences don't count. */
const SHORT_SOUND_SECONDS = 0.1;
const IMAGE_FILES = ["jpeg", "png", "gif", "webp", "avif"];

/**
 * Whether browsers play a video file directly and show the same frame at the same time as the renditions do: MP4, QuickTime or
 * WebM, 8-bit 4:2:0, no edit list that cuts, closed groups, picture from the start, not interlaced, constant rate, display
 * times near their frames, sound as long as the picture. The `moov` may be anywhere.
 */
export function isVideoBrowserSafe(
  { mimetype, hasNoIndex = false }: { mimetype: string; hasNoIndex?: boolean },
  video: VideoInfo,
  audio: AudioInfo | null,
): boolean {
  const codecs = VIDEO_FILES[mimetype];
  if (hasNoIndex || !codecs?.video.includes(video.codec) || (audio !== null && !codecs.audio.includes(audio.codec)))
    return false;
  return isPictureBrowserSafe(video) && !endsBefore(audio, video);
}

/** After playing past the end of the sound, WebKitGTK keeps its picture, wherever it is sought. */
function endsBefore(audio: AudioInfo | null, video: VideoInfo): boolean {
  if (audio === null || audio.endSeconds === null) return false;
  return audio.endSeconds < video.firstPictureSeconds + video.frameCount / fpsOf(video.rate) - SHORT_SOUND_SECONDS;
}

function isPictureBrowserSafe(video: VideoInfo): boolean {
  // With or without a list of frames: renditions number them by slots of a constant rate (PLUS-1369).
  if (video.isVariableRate || video.isUntimed || !video.isSteady || !video.isOnlyVideo) return false;
  const isPlain = ["yuv420p", "yuvj420p"].includes(video.pixelFormat) && video.hdr === null && !video.isInterlaced;
  const isKnownProfile = video.codec !== "h264" || H264_PROFILES.includes(video.profile);
  const startsWithPicture = Math.abs(video.firstPictureSeconds) < 0.5 / fpsOf(video.rate) && !video.hasEditList;
  // Chromium may not decode such a file again after a seek.
  const startsAnywhere = !video.hasOpenGroups;
  // Browsers differ in what they make of them.
  if (video.hasTurnedPictures) return false;
  const isModest = video.codedWidth * video.codedHeight <= 4096 * 2304 && fpsOf(video.rate) <= 60.001;
  return isPlain && isKnownProfile && startsWithPicture && startsAnywhere && isModest;
}

export function isAudioBrowserSafe(container: string, audio: AudioInfo): boolean {
  return SOUND_FILES[container]?.includes(audio.codec) ?? false;
}

export function isImageBrowserSafe(container: string): boolean {
  return IMAGE_FILES.includes(container);
}

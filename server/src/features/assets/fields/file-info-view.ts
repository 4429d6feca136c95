import type { StoredFileInfo } from "../versions/published-media.ts";

/** Colour transfers of HDR pictures (DATA-029). */
const HDR_CURVES: ReadonlySet<string> = new Set(["smpte2084", "arib-std-b67"]);

export interface FileInfoView {
  readonly videoCodec: string | null;
  readonly videoBitrate: number | null;
  readonly audioCodec: string | null;
  readonly hdr: boolean;
  readonly colourTransfer: string | null;
  readonly bitDepth: number | null;
  readonly isVariableRate: boolean;
  readonly missingFrames: number;
  readonly frameGaps: readonly { readonly frame: number; readonly frames: number }[];
  readonly frameGapCount: number;
  readonly audioChannels: number | null;
  readonly audioTracks: readonly { readonly name: string }[];
  readonly pages: number | null;
  readonly startTimeMs: number | null;
}

export function fileInfoView(stored: StoredFileInfo): FileInfoView {
  // Frames can only be missing at a constant rate.
  const conformed = stored.isVariableRate ? null : stored;
  return {
    videoCodec: stored.videoCodec ?? null,
    videoBitrate: stored.videoBitrate ?? null,
    audioCodec: stored.audioCodec ?? null,
    hdr: HDR_CURVES.has(stored.colourTransfer ?? ""),
    colourTransfer: stored.colourTransfer ?? null,
    bitDepth: stored.bitDepth ?? null,
    isVariableRate: stored.isVariableRate ?? false,
    missingFrames: conformed?.missingFrames ?? 0,
    frameGaps: conformed?.frameGaps ?? [],
    frameGapCount: conformed?.frameGapCount ?? 0,
    audioChannels: stored.audioChannels ?? null,
    audioTracks: stored.audioTracks ?? [],
    pages: stored.pages ?? null,
    startTimeMs: stored.startTimeMs ?? null,
  };
}

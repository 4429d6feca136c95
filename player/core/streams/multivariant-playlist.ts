import { type QualityLevel, resolutionName } from "./quality-level.ts";

/**
 * Parses the quality levels of a multivariant playlist (PLAYER-030). Level addresses are resolved against the playlist's own;
 * audio-only variants are not levels. Other texts, including media playlists, have none.
 */
export function readQualityLevels(text: string, playlistUrl: string): QualityLevel[] {
  const lines = text.split(/\r?\n/);
  const levels: QualityLevel[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith("#EXT-X-STREAM-INF:")) continue;
    const uri = lines.slice(index + 1).find((later) => later.trim() !== "" && !later.startsWith("#"));
    const level = uri && levelOf(attributesOf(line), resolveAddress(uri.trim(), playlistUrl), levels.length);
    if (level) levels.push(level);
  }
  return levels;
}

function levelOf(attributes: Map<string, string>, url: string, id: number): QualityLevel | undefined {
  const [width = 0, height = 0] = (attributes.get("RESOLUTION") ?? "").split("x").map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const bandwidth = Number(attributes.get("AVERAGE-BANDWIDTH") ?? attributes.get("BANDWIDTH"));
  const range = attributes.get("VIDEO-RANGE") ?? "SDR";
  const hdr = range === "PQ" || range === "HLG";
  return {
    id,
    name: hdr ? `${resolutionName(width, height)} HDR` : resolutionName(width, height),
    url,
    width,
    height,
    bitsPerSecond: Number.isFinite(bandwidth) && bandwidth > 0 ? bandwidth : undefined,
    hdr,
    segments: undefined,
    isBento: false,
  };
}

/** Parses a level's own playlist. */
export function withLevelPlaylist(level: QualityLevel, text: string): QualityLevel {
  const lines = text.split(/\r?\n/);
  const segments = lines.filter((line) => line.startsWith("#EXTINF:")).length;
  return { ...level, segments, isBento: lines.some((line) => line.startsWith("#EXT-X-MAP:")) };
}

/** Attribute list of RFC 8216, 4.2: quoted values may contain commas. */
export function attributesOf(line: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of line.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g)) {
    const [, name = "", value = ""] = match;
    attributes.set(name, value.startsWith('"') ? value.slice(1, -1) : value);
  }
  return attributes;
}

/** An address in a playlist, possibly relative to the playlist's own. */
export function resolveAddress(uri: string, base: string): string {
  return URL.canParse(uri, base) ? new URL(uri, base).href : uri;
}

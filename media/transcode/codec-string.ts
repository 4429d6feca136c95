export const AAC_CODEC = "mp4a.40.2";

/** `avc1.PPCCLL` of an init segment: profile, constraints and level as x264 chose them. Null when the segment carries no H.264. */
export function avcCodecString(initSegment: Buffer): string | null {
  const box = initSegment.indexOf("avcC");
  // After the box type: version, then the three bytes.
  if (box < 0 || initSegment.length < box + 8) return null;
  return `avc1.${initSegment.subarray(box + 5, box + 8).toString("hex")}`;
}

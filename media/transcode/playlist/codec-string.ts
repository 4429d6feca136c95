export const AAC_CODEC = "mp4a.40.2";

/** The RFC 6381 codec name of the picture in an init segment, H.264 or HEVC; null for anything else. */
export function pictureCodecString(initSegment: Buffer): string | null {
  return avcCodecString(initSegment) ?? hevcCodecString(initSegment);
}

/** `avc1.PPCCLL` from an init segment: profile, constraints and level as x264 set them. Null without H.264. */
function avcCodecString(initSegment: Buffer): string | null {
  const box = initSegment.indexOf("avcC");
  // After the box type: version, then the three bytes.
  if (box < 0 || initSegment.length < box + 8) return null;
  return `avc1.${initSegment.subarray(box + 5, box + 8).toString("hex")}`;
}

/** `hvc1.2.4.L93.90`: profile, compatibility (bits reversed), tier and level, constraint bytes without trailing zeros. */
function hevcCodecString(initSegment: Buffer): string | null {
  const box = initSegment.indexOf("hvcC");
  // After the box type: version, profile byte, 4 compatibility, 6 constraint bytes, level.
  if (box < 0 || initSegment.length < box + 17) return null;
  const profile = initSegment.readUInt8(box + 5);
  const space = ["", "A", "B", "C"][profile >> 6] ?? "";
  const tier = profile & 0x20 ? "H" : "L";
  const constraints = [...initSegment.subarray(box + 10, box + 16)];
  while (constraints.at(-1) === 0) constraints.pop();
  const parts = [
    `hvc1.${space}${profile & 0x1f}`,
    reversedBits(initSegment.readUInt32BE(box + 6))
      .toString(16)
      .toUpperCase(),
    `${tier}${initSegment.readUInt8(box + 16)}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ];
  return parts.join(".");
}

function reversedBits(value: number): number {
  return Number.parseInt(value.toString(2).padStart(32, "0").split("").reverse().join(""), 2);
}

export interface SegmentSize {
  readonly bytes: number;
  readonly seconds: number;
}

/** Bits per second of a picture rendition. */
export interface StreamBandwidth {
  /** The peak segment's, and never less than the average (RFC 8216, 4.3.4.2). */
  readonly peak: number;
  readonly average: number;
}

/**
 * Bit rates of segments. One much shorter than the others is nearly all keyframe: it counts for the average, but not as a peak.
 */
export function streamBandwidth(segments: readonly SegmentSize[], segmentSeconds: number): StreamBandwidth {
  const bits = ({ bytes }: SegmentSize) => bytes * 8;
  const full = segments.filter(({ seconds }) => seconds >= segmentSeconds / 2);
  const counted = full.length > 0 ? full : segments;
  const seconds = segments.reduce((sum, one) => sum + one.seconds, 0);
  const average = segments.reduce((sum, one) => sum + bits(one), 0) / Math.max(seconds, 0.001);
  const peak = Math.max(average, ...counted.map((one) => bits(one) / Math.max(one.seconds, 0.001)));
  return { peak, average };
}

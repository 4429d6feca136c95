/** A frame for video, seconds for sound, the comment to open, and its version if it isn't the newest. */
interface AddressedPlace {
  frame?: number;
  t?: number;
  comment?: string;
  version?: string;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/**
 * The parameters of the viewer's address.
 * @public
 */
export function addressedPlace(search: Record<string, unknown>): AddressedPlace {
  const frame = numberOf(search.frame);
  const t = numberOf(search.t);
  const { comment, version } = search;
  return {
    ...(frame === undefined ? {} : { frame: Math.floor(frame) }),
    ...(t === undefined ? {} : { t }),
    ...(typeof comment === "string" || typeof comment === "number" ? { comment: String(comment) } : {}),
    ...(typeof version === "string" ? { version } : {}),
  };
}

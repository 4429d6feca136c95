/** A frame for video, seconds for sound, the comment to open at, and the version that it is on, where it is not the newest. */
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
 * What an address of the viewer says.
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

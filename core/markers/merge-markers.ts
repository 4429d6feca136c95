/** Markers closer than this on the timeline become one (COMMENTS-030). */
export const MERGE_WITHIN_PX = 10;

/** A run of markers shown as one; `positionPx` is the place of its first. */
export interface MarkerGroup<Marker> {
  positionPx: number;
  markers: readonly Marker[];
}

/**
 * Puts markers that are within 10 px of each other into groups, from left to right. Each is measured against the one before it,
 * so a row of close markers is one group. Nor does a group begin where it would be over the one before it: `markerPx` is how wide
 * one is drawn. `placeOf` gives a marker's place as a fraction of the timeline, 0 to 1; it is clamped.
 */
export function mergeMarkers<Marker>(
  markers: readonly Marker[],
  widthPx: number,
  placeOf: (marker: Marker) => number,
  markerPx = 0,
): MarkerGroup<Marker>[] {
  const placed = markers
    .map((marker) => ({ marker, px: Math.min(1, Math.max(0, placeOf(marker))) * widthPx }))
    .sort((a, b) => a.px - b.px);
  const groups: { positionPx: number; markers: Marker[] }[] = [];
  let previousPx = Number.NEGATIVE_INFINITY;
  for (const { marker, px } of placed) {
    const current = groups.at(-1);
    const isClose = px - previousPx <= MERGE_WITHIN_PX || (current && px - current.positionPx < markerPx);
    if (current && isClose) current.markers.push(marker);
    else groups.push({ positionPx: px, markers: [marker] });
    previousPx = px;
  }
  return groups;
}

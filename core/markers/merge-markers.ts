/** Markers closer than this on the timeline become one (COMMENTS-030). */
export const MERGE_WITHIN_PX = 10;

/** A run of markers shown as one; `positionPx` is the position of the first. */
export interface MarkerGroup<Marker> {
  positionPx: number;
  markers: readonly Marker[];
}

/**
 * Groups markers that are within 10 px of each other, from left to right. Each is measured against the one before it, so a row of
 * close markers is one group. A group never overlaps the one before it: `markerPx` is the width of a drawn marker. `placeOf`
 * returns a marker's position as a fraction of the timeline, clamped to 0 … 1.
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

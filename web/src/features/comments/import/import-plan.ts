import { RefusedFile } from "#core/clip-metadata/refused-file.ts";
import {
  MARKER_TEXTS_MAX_BYTES,
  MARKER_TEXTS_TOO_LARGE,
  type MarkedClip,
  markerTextBytes,
  type ReadMarker,
} from "#core/notes/note-marker.ts";
import { type MarkerFile, readMarkers } from "#core/notes/read-markers.ts";
import { noteKey } from "#core/notes/same-note.ts";
import type { Comment } from "../api/comment-queries.ts";

export type MarkerState = "new" | "known" | "outside";

/** The effect of an import, before it happens. */
export interface ImportPlan {
  readonly rows: readonly { readonly marker: ReadMarker; readonly state: MarkerState }[];
  readonly fresh: readonly ReadMarker[];
  readonly counts: Readonly<Record<MarkerState, number>>;
  readonly emptyCount: number;
}

/** @throws RefusedFile */
export function planImport(bytes: Uint8Array, clip: MarkedClip, comments: readonly Comment[]): ImportPlan {
  return planOf(readMarkers(bytes, clip), comments);
}

function planOf({ markers, outside, emptyCount }: MarkerFile, comments: readonly Comment[]): ImportPlan {
  const known = new Set(
    comments.flatMap(({ position, text, isDeleted }) =>
      position && !isDeleted ? noteKey({ startFrame: position.start, endFrame: position.end, text }) : [],
    ),
  );
  const inside = markers.map((marker) => {
    const key = noteKey(marker);
    const state: MarkerState = known.has(key) ? "known" : "new";
    known.add(key);
    return { marker, state };
  });
  const fresh = inside.filter(({ state }) => state === "new").map(({ marker }) => marker);
  if (markerTextBytes(fresh) > MARKER_TEXTS_MAX_BYTES) throw new RefusedFile(MARKER_TEXTS_TOO_LARGE);
  const rows = [...inside, ...outside.map((marker) => ({ marker, state: "outside" as const }))];
  const counts = { new: fresh.length, known: inside.length - fresh.length, outside: outside.length };
  return { rows, fresh, counts, emptyCount };
}

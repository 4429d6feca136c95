import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";

const frame = z.number().int().min(0);

const payload = z.object({
  versionId: z.uuid(),
  /** The visible job of the clip. */
  ladderId: z.uuid(),
  /** Null: the sounds of the whole clip. */
  chunk: z.object({ first: frame, end: frame.nullable(), originTicks: z.number().int() }).nullable(),
});

export type ChunkPayload = z.infer<typeof payload>;

/** Makes a part of a ladder. Not shown to people: their job shows the progress of all. */
export const makeChunkRequest = {
  name: "processing.make-chunk",
  type: "MAINTENANCE",
  payload,
} satisfies JobRequest<ChunkPayload>;

/** Whether two parts of one clip have the same frames. */
export function isSameChunk(a: ChunkPayload["chunk"], b: ChunkPayload["chunk"]): boolean {
  if (a === null || b === null) return a === b;
  return a.first === b.first && a.end === b.end && a.originTicks === b.originTicks;
}

/** Reads the payload of a row. */
export const parseChunkPayload = (value: unknown): ChunkPayload => payload.parse(value);

import { useQuery } from "@tanstack/react-query";
import { type FrameTimes, parseFrameTimes } from "#core/timecode/frame-times.ts";
import type { ViewedVersion } from "./api/viewed-asset.ts";

/** Undefined while it loads, and for a clip without a list. */
export type LoadedFrameTimes = FrameTimes | "failed" | undefined;

/**
 * The start times of frames in a clip of variable rate. The ladder has the same as the quick rung: one list for both.
 * @public
 */
export function useFrameTimes(version: ViewedVersion | undefined): LoadedFrameTimes {
  const url = version?.frameTimesUrl ?? null;
  const { data, isError } = useQuery({
    queryKey: ["frame-times", version?.id, version?.frameCount],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => loadFrameTimes(url ?? "", signal),
  });
  if (url === null) return undefined;
  return isError ? "failed" : data;
}

async function loadFrameTimes(url: string, signal: AbortSignal): Promise<FrameTimes> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`frame times: ${answer.status}`);
  const times = parseFrameTimes(await answer.json());
  if (times === null) throw new Error("frame times: not a list");
  return times;
}

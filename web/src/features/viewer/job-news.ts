/** What a live message says about a job that concerns an asset. */
export interface JobNews {
  readonly id: string;
  readonly assetId: string;
  readonly state: string;
  readonly progress: number;
}

/** Reads one entry of `updateJobs`; nothing when it concerns no asset or is not of this shape. */
export function readJobNews(value: unknown): JobNews | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, assetId, state, progress } = value as Record<string, unknown>;
  if (typeof id !== "string" || typeof assetId !== "string" || typeof state !== "string") return undefined;
  return { id, assetId, state, progress: typeof progress === "number" ? progress : 0 };
}

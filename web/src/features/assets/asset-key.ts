/** Cached data of a take with all its versions. @public */
export const assetKey = (assetId: string) => ["asset", assetId] as const;

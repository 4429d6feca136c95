/** The types of DATA-006. */
export const ASSET_TYPES = ["VIDEO", "AUDIO", "IMAGE", "DOCUMENT", "OTHER", "LIVE"] as const;
/** @public */
export type AssetType = (typeof ASSET_TYPES)[number];

/** What a version can currently show: nothing, the original, the quick first rung, the whole ladder. */
export const PLAYABLE = ["NONE", "ORIGINAL", "QUICK", "LADDER"] as const;
/** @public */
export type Playable = (typeof PLAYABLE)[number];

export const ASSET_SORTS = ["NAME", "CREATED", "SIZE", "DURATION"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

/** The sort keys of a folder's window. */
export const WINDOW_SORTS = [...ASSET_SORTS, "SELECTED", "SCENE", "COMMENTS"] as const;
export type WindowSort = (typeof WINDOW_SORTS)[number];

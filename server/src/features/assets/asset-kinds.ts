/** As listed in DATA-006. */
export const ASSET_TYPES = ["VIDEO", "AUDIO", "IMAGE", "DOCUMENT", "OTHER", "LIVE"] as const;
/** @public */
export type AssetType = (typeof ASSET_TYPES)[number];

/** What can be shown of a version now: nothing, the original, the quick first rung, the whole ladder. */
export const PLAYABLE = ["NONE", "ORIGINAL", "QUICK", "LADDER"] as const;
/** @public */
export type Playable = (typeof PLAYABLE)[number];

export const ASSET_SORTS = ["NAME", "CREATED", "SIZE", "DURATION"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

/** What a window of a folder may be put in order by. */
export const WINDOW_SORTS = [...ASSET_SORTS, "SELECTED", "SCENE", "COMMENTS"] as const;
export type WindowSort = (typeof WINDOW_SORTS)[number];

/** Set by PLAYER-074. */
export const fullTimecodeWidthPx = 410;
/** Set by PLAYER-075. */
export const fullActionsWidthPx = 760;
/** Set by PLAYER-060. */
export const hideControlsAfterMs = 2000;
/** Set by PLAYER-071. */
export const spinnerAfterMs = 500;

export interface PlayerLayout {
  readonly showsFullTimecode: boolean;
  readonly showsFullActions: boolean;
}

/** The controls that fit into a player of this width. */
export function playerLayout(widthPx: number): PlayerLayout {
  return { showsFullTimecode: widthPx >= fullTimecodeWidthPx, showsFullActions: widthPx >= fullActionsWidthPx };
}

/** The full timecode is shown from this player width (PLAYER-074). */
export const fullTimecodeWidthPx = 410;
/** The full actions are shown from this player width (PLAYER-075). */
export const fullActionsWidthPx = 760;
/** Idle time after which the controls hide (PLAYER-060). */
export const hideControlsAfterMs = 2000;
/** Loading time after which the spinner shows (PLAYER-071). */
export const spinnerAfterMs = 500;

export interface PlayerLayout {
  readonly showsFullTimecode: boolean;
  readonly showsFullActions: boolean;
}

/** The controls that fit into a player of this width. */
export function playerLayout(widthPx: number): PlayerLayout {
  return { showsFullTimecode: widthPx >= fullTimecodeWidthPx, showsFullActions: widthPx >= fullActionsWidthPx };
}

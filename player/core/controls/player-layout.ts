/** PLAYER-073 */
export const maxViewerWidthPx = 1920;
/** PLAYER-074 */
export const fullTimecodeWidthPx = 410;
/** PLAYER-075 */
export const fullActionsWidthPx = 760;
/** PLAYER-060 */
export const hideControlsAfterMs = 2000;
/** PLAYER-071 */
export const spinnerAfterMs = 500;

export interface PlayerLayout {
  readonly showsFullTimecode: boolean;
  readonly showsFullActions: boolean;
}

/** What fits into a player of this width. */
export function playerLayout(widthPx: number): PlayerLayout {
  return { showsFullTimecode: widthPx >= fullTimecodeWidthPx, showsFullActions: widthPx >= fullActionsWidthPx };
}

/** The viewer's largest size: at most 1920 wide, 16:9, inside the room there is. */
export function viewerSize(roomWidthPx: number, roomHeightPx: number): { widthPx: number; heightPx: number } {
  const widthPx = Math.max(0, Math.min(maxViewerWidthPx, roomWidthPx, (roomHeightPx * 16) / 9));
  return { widthPx, heightPx: (widthPx * 9) / 16 };
}

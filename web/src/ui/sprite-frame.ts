/** A sprite sheet: `frames` pictures in `columns` by `rows`, left to right, top to bottom. */
export interface SpriteSheet {
  url: string;
  frames: number;
  columns: number;
  rows: number;
}

/** Which picture of the sheet belongs to a place between 0 and 1 of the clip. */
export function spriteFrame(sheet: Pick<SpriteSheet, "frames">, share: number): number {
  return Math.min(sheet.frames - 1, Math.max(0, Math.floor(share * sheet.frames)));
}

/** CSS background of one picture of the sheet, filling its box. */
export function spriteStyle(
  sheet: SpriteSheet,
  frame: number,
): { backgroundImage: string; backgroundSize: string; backgroundPosition: string } {
  const column = frame % sheet.columns;
  const row = Math.floor(frame / sheet.columns);
  const percent = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  return {
    backgroundImage: `url("${sheet.url}")`,
    backgroundSize: `${sheet.columns * 100}% ${sheet.rows * 100}%`,
    backgroundPosition: `${percent(column, sheet.columns)}% ${percent(row, sheet.rows)}%`,
  };
}

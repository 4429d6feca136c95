/** A sprite sheet: `frames` pictures in `columns` by `rows`, left to right, top to bottom. */
export interface SpriteSheet {
  url: string;
  frames: number;
  columns: number;
  rows: number;
  /** Size of one picture: any shape other than 16 : 9 is kept. */
  width: number;
  height: number;
}

const BOX_ASPECT = 16 / 9;

/** The picture of the sheet for a position between 0 and 1 of the clip. @public */
export function spriteFrame(sheet: Pick<SpriteSheet, "frames">, fraction: number): number {
  return Math.min(sheet.frames - 1, Math.max(0, Math.floor(fraction * sheet.frames)));
}

/** CSS of one picture of the sheet, in its own shape inside a 16 : 9 box. @public */
export function spriteStyle(
  sheet: SpriteSheet,
  frame: number,
): Record<"width" | "height" | "backgroundImage" | "backgroundSize" | "backgroundPosition", string> {
  const column = frame % sheet.columns;
  const row = Math.floor(frame / sheet.columns);
  const percent = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 0);
  const wide = sheet.height > 0 ? sheet.width / sheet.height / BOX_ASPECT : 1;
  return {
    width: `${Math.min(1, wide) * 100}%`,
    height: `${Math.min(1, 1 / wide) * 100}%`,
    backgroundImage: `url("${sheet.url}")`,
    backgroundSize: `${sheet.columns * 100}% ${sheet.rows * 100}%`,
    backgroundPosition: `${percent(column, sheet.columns)}% ${percent(row, sheet.rows)}%`,
  };
}

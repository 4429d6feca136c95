import type { Drawn } from "./draw-mark.ts";
import type { PixelSize } from "./mark-layout.ts";

/** The cell repeated from the corner over a whole picture. */
export function spreadTile({ data, width, height }: Drawn, picture: PixelSize): Drawn {
  const rowBytes = picture.width * 4;
  const spread = new Uint8Array(rowBytes * picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    const row = data.subarray((y % height) * width * 4, ((y % height) + 1) * width * 4);
    for (let at = 0; at < rowBytes; at += row.length) spread.set(row.subarray(0, rowBytes - at), y * rowBytes + at);
  }
  return { data: spread, ...picture };
}
